import sharp from 'sharp';

export interface FormPart {
  name: string;
  value: string | Buffer;
  /** Makes the part a file. */
  filename?: string;
  type?: string;
}

/** Returns a multipart body for `app.inject`, with the parts in the given order. */
export async function formBody(
  parts: readonly FormPart[],
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData();
  for (const { name, value, filename, type } of parts) {
    if (filename === undefined && typeof value === 'string') form.append(name, value);
    else {
      const content = typeof value === 'string' ? value : new Uint8Array(value);
      form.append(name, new Blob([content], { ...(type && { type }) }), filename ?? 'file');
    }
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

/** Returns a noisy picture, which compresses badly. The sides are in pixels. */
export function noisePicture(
  format: 'png' | 'jpeg' | 'webp',
  width = 200,
  height = width,
): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: '#5b3df5', noise } });
  return picture.toFormat(format).toBuffer();
}
