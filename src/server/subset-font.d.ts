declare module 'subset-font' {
  /** Returns the font with the glyphs of these letters alone. */
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: { targetFormat: 'truetype'; variationAxes: Record<string, number> },
  ): Promise<Uint8Array>;
}
