import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of a chunk and of those it depends on, as paths under `/`. */
export async function chunkFiles(chunk: string): Promise<string[]> {
  const list = await readFile(path.join(process.cwd(), 'dist/prerender/chunks.json'), 'utf8');
  return (JSON.parse(list) as Record<string, string[]>)[chunk]!; // written by the build
}
