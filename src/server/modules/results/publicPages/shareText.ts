import path from 'node:path';
import sharp from 'sharp';
import { WORKERS_FOLDER } from '@/server/platform/files/workersFolder';
import { html } from '@/server/platform/http/html';

/** A drawn text: pixels with four channels, no larger than its letters. */
export interface DrawnText {
  data: Buffer;
  width: number;
  height: number;
}

interface Run {
  text: string;
  colour: string;
}

export interface Face {
  file: 'display' | 'text';
  family: string;
  /** The space between letters, relative to their size. */
  tracking: number;
  /** The height of a line, relative to the font's own. */
  leading: number;
}

export const DISPLAY: Face = {
  file: 'display',
  family: 'Bricolage Grotesque 96pt ExtraBold',
  tracking: -0.03,
  leading: 0.8,
};
export const TEXT: Face = { file: 'text', family: 'Instrument Sans', tracking: 0, leading: 1.05 };

/** The letters that the fonts have. Without other fonts, other letters would be boxes. */
const KNOWN = /^[ -~¡-£¥§-«®-°´¶-¸º»¿-ćĊ-ēĖ-ěĞ-ģĦħĪīĮ-ĳĶķĹ-ľŁ-ňŊ-ōŐ-śŞ-šŤťŪ-žȘ-ț‘-‚“-„•…‹›€™–—]*$/;

/** The text in a form that can be drawn; `null` if it has other letters. */
export function drawable(text: string): string | null {
  const composed = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return composed !== '' && KNOWN.test(composed) ? composed : null;
}

const fontFile = (face: Face, letters: 'latin' | 'latin-ext'): string =>
  path.join(WORKERS_FOLDER, 'fonts', `${face.file}-${letters}.ttf`);

const render = (text: string, face: Face, fontfile: string, size: number, more: object = {}) =>
  sharp({ text: { text, font: `${face.family}, ${size}`, fontfile, rgba: true, dpi: 72, ...more } })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Once loaded, a font file also serves texts that name the other file of its face. */
const load = async (): Promise<void> => {
  for (const face of [DISPLAY, TEXT]) await render('ł', face, fontFile(face, 'latin-ext'), 8);
};
let loaded: Promise<void> | undefined;

/** Draws runs of text, wrapped at the width in pixels. A longer word is cut only if `isCut`. */
export async function drawText(
  runs: readonly Run[],
  face: Face,
  { size, width, isCut = false }: { size: number; width: number; isCut?: boolean },
): Promise<DrawnText> {
  await (loaded ??= load());
  // In Pango's markup, in 1024ths of a point.
  const spacing = Math.round(face.tracking * size * 1024);
  const { markup } = html`<span letter_spacing="${spacing}" line_height="${face.leading}"
    >${runs.map(({ text, colour }) => html`<span foreground="${colour}">${text}</span>`)}</span
  >`;
  const { data, info } = await render(markup, face, fontFile(face, 'latin'), size, {
    width,
    wrap: isCut ? 'word-char' : 'word',
  });
  return { data, width: info.width, height: info.height };
}

/** Draws a title in the largest of the sizes at which it fits; the smallest cuts long words. */
export async function fitTitle(
  run: Run,
  { sizes, width, height }: { sizes: readonly number[]; width: number; height: number },
): Promise<DrawnText> {
  for (const size of sizes) {
    const drawn = await drawText([run], DISPLAY, { size, width });
    if (drawn.width <= width && drawn.height <= height) return drawn;
  }
  const size = sizes.at(-1) ?? height;
  let { text } = run;
  for (;;) {
    const drawn = await drawText([{ ...run, text }], DISPLAY, { size, width, isCut: true });
    if (drawn.height <= height || text.length < 8) return drawn;
    text = `${text.slice(0, Math.floor(text.length * 0.8)).trimEnd()}…`;
  }
}
