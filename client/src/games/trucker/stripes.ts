/** The pattern of each seat's crest on its rocket, so that colour is not the only sign. */
export const STRIPES = [
  "M-10 -8L-2 0L-10 8M-2 -8L6 0L-2 8",
  "M-8 -9V9M2 -9V9",
  "M-14 0H16M0 -9V9",
  "M2 -5a5 5 0 1 0 .01 0Z",
];
