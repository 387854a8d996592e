/** Korean particles depend on the last syllable of the word before them. */

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const FINAL_L = 8;
/** The final consonants of the digits when read aloud: 영 일 이 삼 사 오 육 칠 팔 구. */
const DIGIT_FINALS = [21, 8, 0, 16, 0, 0, 1, 8, 8, 0];
/** Latin letters whose Korean names end in a consonant: 엘 엠 엔 (and R, read 알). */
const LETTER_FINALS: Record<string, number> = { l: 8, m: 16, n: 4, r: 8 };

/** The index of a word's final consonant; 0 if it ends in a vowel. */
export function finalConsonant(word: string): number {
  const last = [...word.replace(/[^\p{L}\p{N}]+$/u, "")].at(-1) ?? "";
  const code = last.codePointAt(0) ?? 0;
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) return (code - FIRST_SYLLABLE) % FINALS;
  if (/\d/.test(last)) return DIGIT_FINALS[Number(last)] ?? 0;
  return LETTER_FINALS[last.toLowerCase()] ?? 0;
}

/** Return a word with the right particle of a pair such as 은/는, 이/가, 을/를, 과/와, 으로/로. */
export function withParticle(word: string, pair: string): string {
  const [closed = "", open = ""] = pair.split("/");
  const final = finalConsonant(word);
  const vowel = final === 0 || (open === "로" && final === FINAL_L);
  return word + (vowel ? open : closed);
}
