import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The content of a file as pdf.js reads it. */
export interface ReadPdf {
  title: string;
  lang: string;
  /** By page. */
  pages: {
    /** In points. */
    width: number;
    height: number;
    text: string;
    /** How many signs their font does not have. */
    blanks: number;
    links: string[];
    /** The names of the elements with their depth, in reading order. */
    tags: string[];
  }[];
}

/* pdf.js is an ES module, which Jest cannot load. */
const PROGRAM = `
import { readFileSync } from 'node:fs';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
const data = new Uint8Array(readFileSync(process.argv[1]));
const doc = await getDocument({ data, verbosity: 0, useSystemFonts: false }).promise;
const { info } = await doc.getMetadata();
const tagsOf = (node, depth) =>
  node.role ? [depth + node.role, ...node.children.flatMap((each) => tagsOf(each, depth + ' '))] : [];
const pages = [];
for (let at = 1; at <= doc.numPages; at += 1) {
  const page = await doc.getPage(at);
  const { items } = await page.getTextContent();
  const { fnArray, argsArray } = await page.getOperatorList();
  const shown = fnArray.flatMap((each, index) => (each === OPS.showText ? argsArray[index][0] : []));
  const blanks = shown.filter((glyph) => glyph.originalCharCode === 0).length;
  const links = (await page.getAnnotations()).flatMap(({ url }) => url ?? []);
  const tree = await page.getStructTree();
  const [, , width, height] = page.view;
  const text = items.map(({ str, hasEOL }) => str + (hasEOL ? '\\n' : '')).join('');
  pages.push({ width, height, text, blanks, links, tags: tree ? tagsOf(tree, '') : [] });
}
process.stdout.write(JSON.stringify({ title: info.Title, lang: info.Language, pages }));
`;

/** Reads a PDF back: its texts, links and structure. */
export async function readPdf(content: Buffer): Promise<ReadPdf> {
  const folder = await mkdtemp(path.join(tmpdir(), 'read-pdf-'));
  try {
    const file = path.join(folder, 'file.pdf');
    await writeFile(file, content);
    const args = ['--input-type=module', '-e', PROGRAM, file];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 24 });
    return JSON.parse(stdout) as ReadPdf; // written by the program above
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
