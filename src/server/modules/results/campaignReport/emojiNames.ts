import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FONTS } from './pdfFaces';
import { clustersOf } from './pdfRuns';

const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u;
const PRESENTED = /\ufe0f|[\p{Emoji_Presentation}\p{Regional_Indicator}]/u;

/** Returns a function that replaces the emoji of a text by their names, for which there is no font. */
export async function loadEmojiNames(): Promise<(text: string) => string> {
  const file = await readFile(path.join(FONTS, 'scripts/emoji.json'), 'utf8');
  const names = new Map(Object.entries(JSON.parse(file) as Record<string, string>)); // written by the build
  const nameOf = (cluster: string): string => {
    const plain = cluster.replace(/\p{Emoji_Modifier}/gu, '');
    const name = [cluster, plain, `${plain}\ufe0f`].map((each) => names.get(each)).find(Boolean);
    return `(${name ?? 'emoji'})`;
  };
  return (text) => {
    if (!EMOJI.test(text)) return text;
    const parts = clustersOf(text).map((cluster) =>
      EMOJI.test(cluster) && PRESENTED.test(cluster) ? nameOf(cluster) : cluster,
    );
    return parts.join('');
  };
}
