import { Readable } from 'node:stream';
import type { FileStore } from '@/server/platform/files/fileStore';
import type { ReceivedUpload, UploadKind } from '@/server/platform/files/uploads';
import { DEMO_ARTISTS, type DemoRelease } from './demoArtists';
import { renderCover } from './demoCovers';
import { DEMO_OUTLETS, type DemoOutlet } from './demoOutlets';
import { demoSound } from './demoSound';

const pdfString = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')})`;

const presskitText = (title: string, lines: readonly string[]): Buffer =>
  Buffer.from([title, '='.repeat(title.length), '', ...lines, ''].join('\n'), 'utf8');

export const allReleases = DEMO_ARTISTS.flatMap(({ releases }) => releases);

export interface DemoUploads {
  files: ReceivedUpload[];
  tracks: ReceivedUpload[];
}
export type Uploads = ReadonlyMap<DemoRelease | DemoOutlet, DemoUploads>;

export async function drawFiles(store: FileStore): Promise<Uploads> {
  const receive = async (kind: UploadKind, content: Buffer, sentName: string) => ({
    ...(await store.receive(Readable.from([content]), kind, 'server')),
    sentName,
  });
  const drawn = new Map<DemoRelease | DemoOutlet, DemoUploads>();
  /* One release at a time, since a file waits only so long for its turn. */
  for (const [position, release] of allReleases.entries()) {
    const { cover, presskit, campaign } = release;
    const name = fileNameOf(release.title);
    const uploads = [receive('artwork', await renderCover(cover, position + 1), `${name}.png`)];
    if (presskit !== null) {
      uploads.push(receive('presskit', presskitOf(release), `${name}-press-kit.${presskit}`));
    }
    const sounds = (campaign.tracks ?? []).map((title, track) =>
      receive('audio', demoSound(seedOf(position, track)).wav, `${fileNameOf(title)}.wav`),
    );
    const [files, tracks] = await Promise.all([Promise.all(uploads), Promise.all(sounds)]);
    drawn.set(release, { files, tracks });
  }
  for (const [position, outlet] of DEMO_OUTLETS.entries()) {
    if (outlet.logo === undefined) continue;
    const picture = await renderCover(outlet.logo, position + 1);
    const logo = await receive('logo', picture, `${fileNameOf(outlet.companyName)}.png`);
    drawn.set(outlet, { files: [logo], tracks: [] });
  }
  return drawn;
}

const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? '';

export const seedOf = (release: number, track: number): number => 5 * release + track;

function presskitOf({ title, description, release_date, presskit }: DemoRelease): Buffer {
  const lines = [description, `Out on ${release_date}.`, 'This press kit is part of the demo.'];
  return presskit === 'pdf' ? presskitPdf(title, lines) : presskitText(title, lines);
}

export function presskitPdf(title: string, lines: readonly string[]): Buffer {
  const text = [
    'BT /F1 24 Tf 72 760 Td',
    `${pdfString(title)} Tj`,
    '/F1 12 Tf 0 -36 Td',
    ...lines.map((line) => `${pdfString(line)} Tj 0 -18 Td`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((content, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${content}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
