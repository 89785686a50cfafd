import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A file as Playwright passes it to a file input. */
export interface RealFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A smooth square PNG, like a drawing. */
export async function artwork(side = 1200): Promise<RealFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="100%" height="100%" fill="#F3EDE1"/>
    <circle cx="50%" cy="50%" r="40%" fill="#E2492D"/>
    <circle cx="50%" cy="50%" r="12%" fill="#171410"/></svg>`;
  return {
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(svg)).png().toBuffer(),
  };
}

/** A PNG of noise, which cannot be compressed, of about `megabytes` MB. */
export async function noisyArtwork(megabytes: number): Promise<RealFile> {
  const width = 2048;
  const height = Math.round((megabytes * 1024 * 1024) / (width * 3));
  const buffer = await sharp(randomBytes(width * height * 3), {
    raw: { width, height, channels: 3 },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { name: 'noise.png', mimeType: 'image/png', buffer };
}

/** A one-page PDF with a valid cross-reference table. */
export function presskit(text = 'Press kit'): RealFile {
  const content = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = parts.map((part, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${part}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return {
    name: 'presskit.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(body + table + trailer),
  };
}
