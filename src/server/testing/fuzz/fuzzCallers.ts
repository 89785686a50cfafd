/** The callers of the fuzzer, and the role in which each signs up. */
export const ROLE_OF = {
  artist: 'artist',
  'other artist': 'artist',
  media: 'media',
  'other media': 'media',
  admin: 'artist',
} as const;
export type FuzzCaller = keyof typeof ROLE_OF;
export const FUZZ_CALLERS = Object.keys(ROLE_OF) as FuzzCaller[]; // its own keys
