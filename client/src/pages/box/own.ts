/** The corrected component files of this browser: one for each game and expansion. */
const place = (game: string, part: string): string => `perijove.box.${game}.${part}`;

/** The text of a corrected file; empty if there is none. */
export function ownFile(game: string, part: string): string {
  try {
    return localStorage.getItem(place(game, part)) ?? "";
  } catch {
    return "";
  }
}

/** Keep the text of a corrected file; an empty one removes it. */
export function keepFile(game: string, part: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(place(game, part), text);
    else localStorage.removeItem(place(game, part));
    return true;
  } catch {
    return false;
  }
}

/** The name that a component file has for its readers. */
export function fileName(text: string): string {
  const found = /^name = "((?:[^"\\]|\\.)*)"$/m.exec(text);
  return found ? (JSON.parse(`"${found[1]}"`) as string) : "";
}

/** Download a text as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
