/** Requests to the server; a refusal becomes a `ProblemError` with its code. */
import type {
  BoxEdit,
  BoxInfo,
  BoxReport,
  Code,
  Credentials,
  Curve,
  EditorTable,
  GameDetails,
  GameInfo,
  HowTo,
  Language,
  LearnPage,
  Lesson,
  Me,
  MeChange,
  Moment,
  NewStudy,
  NewTable,
  OwnStatistics,
  PlainInfo,
  ProofInfo,
  Problem,
  PuzzleAnswer,
  PuzzleEnd,
  PuzzleInfo,
  PuzzlesInfo,
  PuzzleThemes,
  ReportInfo,
  RulesInfo,
  StudyChange,
  StudyComment,
  StudyHead,
  StudyInfo,
  StudyMoment,
  StudyMove,
  StudyOpinion,
  StudyStep,
  TryTable,
  TableBox,
  TableInfo,
  ToldSurvey,
} from "./wire";

export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly code: Code | "offline",
    message: string,
  ) {
    super(message);
  }
}

/** The first request creates a guest; the others wait for it. */
let greeting: Promise<Me> | null = null;

function greet(): Promise<Me> {
  if (!greeting) {
    greeting = request<Me>("GET", "me");
    greeting.catch(() => (greeting = null));
  }
  return greeting;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  await greet();
  return request<T>(method, path, body);
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  try {
    return await fetch(`/api/${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
  } catch {
    throw new ProblemError(0, "offline", "The server cannot be reached.");
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body);
  const text = await response.text();
  let data: unknown = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    data = null;
  }
  if (!response.ok) {
    const problem = (data ?? {}) as Partial<Problem>;
    throw new ProblemError(
      response.status,
      problem.code ?? "failed",
      problem.message ?? response.statusText,
    );
  }
  return data as T;
}

const get = <T>(path: string): Promise<T> => ask("GET", path);

/** Answers that do not change while the page is open. */
const kept = new Map<string, Promise<unknown>>();
function once<T>(path: string): Promise<T> {
  let answer = kept.get(path);
  if (!answer) {
    answer = get<T>(path);
    answer.catch(() => kept.delete(path));
    kept.set(path, answer);
  }
  return answer as Promise<T>;
}

export const api = {
  hello: greet,
  me: () => get<Me>("me"),
  changeMe: (change: MeChange) => ask<Me>("PATCH", "me", change),
  register: (who: Credentials) => ask<Me>("POST", "accounts", who),
  logIn: (who: Credentials) => ask<Me>("POST", "session", who),
  logOut: () => ask<Me | null>("DELETE", "session"),
  games: () => once<GameInfo[]>("games"),
  details: (game: string) => once<GameDetails>(`games/${game}`),
  box: (game: string) => once<BoxInfo>(`games/${game}/box`),
  checkBox: (game: string, edit: Partial<BoxEdit> & { part: string }) =>
    ask<BoxReport>("POST", `games/${game}/box`, edit),
  /** The components of a table, and its corrected component files; they never change. */
  tableBox: (id: string) => once<TableBox>(`tables/${id}/box`),
  plain: (game: string) => once<PlainInfo>(`games/${game}/plain`),
  rules: (game: string, language: Language, expansions: string[]) => {
    const extra = expansions.length ? `?with=${expansions.join(",")}` : "";
    return once<RulesInfo>(`games/${game}/rules/${language}${extra}`);
  },
  proof: (game: string, language: Language, clause: string) =>
    once<ProofInfo>(`games/${game}/rules/${language}/${clause}`),
  learn: () => once<LearnPage[]>("learn"),
  howto: (page: string) => once<HowTo>(`learn/${page}`),
  lesson: (page: string, name: string) => once<Lesson>(`learn/${page}/${name}`),
  tables: (which: "mine" | "open" | "finished") => get<TableInfo[]>(`tables?which=${which}`),
  create: (table: NewTable) => ask<TableInfo>("POST", "tables", table),
  /** A table; `link` is the token of an invitation link, if any. */
  table: (id: string, link = "") =>
    get<TableInfo>(`tables/${id}${link && `?seat=${encodeURIComponent(link)}`}`),
  moment: (id: string, move: number, seat: number | null) =>
    get<Moment>(`tables/${id}/moments/${move}${seat === null ? "" : `?seat=${seat}`}`),
  curve: (id: string) => get<Curve>(`tables/${id}/curve`),
  report: (id: string) => get<ReportInfo>(`tables/${id}/report`),
  studies: () => get<StudyHead[]>("studies"),
  createStudy: (study: NewStudy) => ask<StudyInfo>("POST", "studies", study),
  /** A study, with what happened in it as a seat saw it; null: each move as its own seat. */
  study: (id: string, seat: number | null) =>
    get<StudyInfo>(`studies/${id}${seat === null ? "" : `?seat=${seat}`}`),
  changeStudy: (id: string, change: StudyChange) => ask<null>("PATCH", `studies/${id}`, change),
  removeStudy: (id: string) => ask<null>("DELETE", `studies/${id}`),
  studyBox: (id: string) => once<TableBox>(`studies/${id}/box`),
  /** A position as the first of these seats that decides sees it; without seats, a spectator. */
  studyNode: (id: string, node: number, seats: number[]) =>
    get<StudyMoment>(`studies/${id}/nodes/${node}?seats=${seats.join(",")}`),
  /** The zones of a position that the editor may change. */
  studyTable: (id: string, node: number) => get<EditorTable>(`studies/${id}/nodes/${node}/table`),
  /** An edited position as a seat sees it; nothing is stored. */
  tryTable: (id: string, node: number, said: TryTable) =>
    ask<StudyMoment>("POST", `studies/${id}/nodes/${node}/table`, said),
  playStudy: (id: string, move: StudyMove) => ask<StudyStep>("POST", `studies/${id}/moves`, move),
  nameNode: (id: string, node: number, name: string) =>
    ask<null>("PATCH", `studies/${id}/nodes/${node}`, { name }),
  removeNode: (id: string, node: number) => ask<null>("DELETE", `studies/${id}/nodes/${node}`),
  opinion: (id: string, node: number, seat: number) =>
    ask<StudyOpinion>("POST", `studies/${id}/nodes/${node}/opinion`, { seat }),
  comment: (id: string, node: number, text: string) =>
    ask<StudyComment>("POST", `studies/${id}/comments`, { node, text }),
  removeComment: (id: string, comment: number) =>
    ask<null>("DELETE", `studies/${id}/comments/${comment}`),
  statistics: (game: string) => once<ToldSurvey[]>(`games/${game}/statistics`),
  ownStatistics: (game: string) => get<OwnStatistics>(`games/${game}/statistics/mine`),
  puzzles: () => get<PuzzlesInfo>("puzzles"),
  puzzle: (id: string) => get<PuzzleInfo>(`puzzles/${id}`),
  nextPuzzle: (of: string, after: string) =>
    get<PuzzleInfo>(`puzzles/next?${new URLSearchParams({ of, after })}`),
  tryPuzzle: (id: string, actions: number[]) =>
    ask<PuzzleAnswer>("POST", `puzzles/${id}/tries`, { actions }),
  puzzleHint: (id: string) => ask<PuzzleThemes>("POST", `puzzles/${id}/hint`),
  giveUpPuzzle: (id: string) => ask<PuzzleEnd>("POST", `puzzles/${id}/surrender`),
  puzzleEnd: (id: string) => get<PuzzleEnd>(`puzzles/${id}/solution`),
  /** A puzzle that is over as the text of a scenario file. */
  puzzleScenario: async (id: string) => (await send("GET", `puzzles/${id}/scenario`)).text(),
  importRecord: (text: string) => ask<TableInfo>("POST", "records", text),
};

export type Api = typeof api;

/** The address of a finished game's record. */
export const recordAddress = (id: string): string => `/api/tables/${id}/record`;

/** The address of the statistics of a game. */
export const statisticsAddress = (game: string): string => `/api/games/${game}/statistics`;

/** The address of a study as a scenario file; with a node, only the line that leads there. */
export const scenarioAddress = (id: string, node?: number): string =>
  `/api/studies/${id}/scenario${node === undefined ? "" : `?node=${node}`}`;
