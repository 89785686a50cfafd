/** The colours of drawn artwork, for pictures that cannot use the style sheet's `--art-…`. */
export const PALETTE = {
  ink: '#17130f',
  paper: '#f5f1e8',
  signal: '#ff5a1f',
  amber: '#f7b32b',
  violet: '#5b3df5',
  lilac: '#8d79ff',
  mint: '#1f9d6b',
  night: '#2a1f57',
} as const;
export type PaletteColour = keyof typeof PALETTE;
