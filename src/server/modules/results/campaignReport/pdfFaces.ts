import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { WORKERS_FOLDER } from '@/server/platform/files/workersFolder';

export type Face = 'display' | 'text';

export const FONTS = path.join(WORKERS_FOLDER, 'fonts');
const SCRIPTS = path.join(FONTS, 'scripts');
/** The weights that come closest to those of the product's own fonts. */
const WEIGHTS: Readonly<Record<Face, number>> = { display: 700, text: 500 };

/** A file of `scripts/lib/scriptFonts.mjs`. */
interface ScriptFile {
  font: string;
  file: string;
  /** What it claims to have; some letters are missing. */
  ranges: readonly (readonly [first: number, last: number])[];
}

export interface PdfFont {
  name: string;
  font: Font;
  letters: ReadonlySet<number>;
}

/** The fonts of a document by face, in the order in which they are tried. */
export type Faces = Readonly<Record<Face, readonly PdfFont[]>>;

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;

const claims = ({ ranges }: ScriptFile, letter: string): boolean =>
  ranges.some(([first, last]) => codeOf(letter) >= first && codeOf(letter) <= last);

/** Han letters differ between the languages, which other letters of the text tell. */
function orderFor(text: string, files: readonly ScriptFile[]): ScriptFile[] {
  const languages = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
    ? ['jp', 'kr', 'sc']
    : /\p{sc=Hangul}/u.test(text)
      ? ['kr', 'sc', 'jp']
      : ['sc', 'jp', 'kr'];
  const last = languages.map((language) => `noto-sans-${language}`);
  return files.toSorted((a, b) => last.indexOf(a.font) - last.indexOf(b.font));
}

function open(name: string, content: Uint8Array): PdfFont {
  const font = create(Buffer.from(content)) as Font; // it is no collection
  return { name, font, letters: new Set(font.characterSet) };
}

/** Cuts the letters of a file out; `null` if it has none of them. */
async function cutBoth(file: ScriptFile, letters: string): Promise<Record<Face, PdfFont> | null> {
  const content = await readFile(path.join(SCRIPTS, file.file));
  const cut = async (face: Face): Promise<PdfFont> => {
    const options = { targetFormat: 'truetype', variationAxes: { wght: WEIGHTS[face] } } as const;
    return open(`${face}-${file.file}`, await subsetFont(content, letters, options));
  };
  try {
    return { display: await cut('display'), text: await cut('text') };
  } catch (error) {
    // A font without letters has no table of them.
    if ((error as Error).message.includes('cmap')) return null;
    throw error;
  }
}

/** Loads the product's own fonts and, for letters that these lack, what the text needs of others. */
export async function loadFaces(text: string): Promise<Faces> {
  const own = async (face: Face): Promise<PdfFont[]> =>
    Promise.all(
      ['latin', 'latin-ext'].map(async (part) => {
        const name = `${face}-${part}`;
        return open(name, await readFile(path.join(FONTS, `${name}.ttf`)));
      }),
    );
  const faces = { display: await own('display'), text: await own('text') };
  const isMissing = (letter: string): boolean =>
    Object.values(faces).some((fonts) => !fonts.some((font) => font.letters.has(codeOf(letter))));
  let missing = [...new Set(text.normalize('NFC'))].filter(isMissing);
  if (missing.length === 0) return faces;
  const index = await readFile(path.join(SCRIPTS, 'index.json'), 'utf8');
  for (const file of orderFor(text, JSON.parse(index) as ScriptFile[])) {
    const letters = missing.filter((letter) => claims(file, letter)).join('');
    const cuts = letters === '' ? null : await cutBoth(file, letters);
    if (!cuts) continue;
    faces.display.push(cuts.display);
    faces.text.push(cuts.text);
    missing = missing.filter((letter) => !cuts.text.letters.has(codeOf(letter)));
    if (missing.length === 0) break;
  }
  return faces;
}
