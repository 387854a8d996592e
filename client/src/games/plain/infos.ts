/** The server's descriptions of games with plain boards, by name. */
import type { PlainInfo } from "../../lib/wire";

const infos = new Map<string, PlainInfo>();

export const remember = (info: PlainInfo): void => void infos.set(info.game, info);

export const infoOf = (game: string): PlainInfo => infos.get(game)!;
