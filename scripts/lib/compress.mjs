import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|txt|xml|webmanifest|json)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside each file of a folder that they make smaller, on zlib's threads. */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => COMPRESSIBLE.test(file));
  const compress = async (name) => {
    const file = path.join(folder, name);
    const content = await readFile(file);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    const smaller = {
      br: await toBrotli(content, { params }),
      gz: await toGzip(content, { level: 9 }),
    };
    for (const [ending, bytes] of Object.entries(smaller)) {
      if (bytes.length < content.length) await writeFile(`${file}.${ending}`, bytes);
    }
  };
  await Promise.all(files.map(compress));
}
