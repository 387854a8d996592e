/** A first game against the gentlest bot, with a coach who explains each question once. */
import { api } from "../lib/api";
import { t } from "../lib/i18n/index.svelte";
import { me } from "../lib/me.svelte";
import { router } from "../lib/router.svelte";
import type { LearnPage } from "../lib/wire";
import { botNames } from "../pages/seats";

export async function startFirstGame(page: LearnPage): Promise<void> {
  const on = Object.fromEntries(page.expansions.map((name) => [name, true]));
  const table = await api.create({
    game: page.game,
    seats: [
      { kind: "me", name: me.name || t("ui.guest") },
      { kind: "bot", name: botNames(1)[0], bot: "passenger" },
    ],
    options: { ...page.first, ...on },
  });
  router.go(`/t/${table.id}?coach`);
}
