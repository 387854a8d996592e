/** Begin a study from a table, and open it. */
import { api } from "../lib/api";
import { router } from "../lib/router.svelte";

/** Study a game at a move as a seat saw it; null: as whoever decides saw it. */
export async function studyTable(table: string, move: number, seat: number | null): Promise<void> {
  const study = await api.createStudy({ table: { table, move }, seat });
  router.go(`/study/${study.id}${seat === null ? "" : `?seat=${seat}&node=${study.at}`}`);
}
