import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { FileStore } from '@/server/platform/files/fileStore';
import type { ReceivedUpload, UploadKind } from '@/server/platform/files/uploads';
import { type CoverStyle, coverSvg } from '@/shared/platform/coverArt';
import { DEMO_ARTISTS, type DemoRelease } from './demoArtists';
import { DEMO_OUTLETS, type DemoOutlet } from './demoOutlets';
import { demoSound } from './demoSound';

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
    const uploads = [receive('artwork', await drawPicture(cover, release.title), `${name}.png`)];
    if (presskit !== null) {
      const kit = await presskitOf(release);
      uploads.push(receive('presskit', kit, `${name}-press-kit.${presskit}`));
    }
    const sounds = (campaign.tracks ?? []).map((title, track) =>
      receive('audio', demoSound(seedOf(position, track)).wav, `${fileNameOf(title)}.wav`),
    );
    const [files, tracks] = await Promise.all([Promise.all(uploads), Promise.all(sounds)]);
    drawn.set(release, { files, tracks });
  }
  for (const outlet of DEMO_OUTLETS) {
    if (outlet.logo === undefined) continue;
    const picture = await drawPicture(outlet.logo, outlet.companyName);
    const logo = await receive('logo', picture, `${fileNameOf(outlet.companyName)}.png`);
    drawn.set(outlet, { files: [logo], tracks: [] });
  }
  return drawn;
}

const PICTURE_SIDE = 800;

const drawPicture = (motif: CoverStyle['motif'], seed: string): Promise<Buffer> =>
  sharp(Buffer.from(coverSvg(seed, 1, PICTURE_SIDE, { motif })))
    .png({ palette: true, effort: 1 })
    .toBuffer();

const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? '';

export const seedOf = (release: number, track: number): number => 5 * release + track;

async function presskitOf(release: DemoRelease): Promise<Buffer> {
  const { title, description, release_date, presskit } = release;
  const lines = [description, `Out on ${release_date}.`, 'This press kit is part of the demo.'];
  return presskit === 'pdf' ? presskitPdf(title, lines) : presskitText(title, lines);
}

/** Always the same, as its file is named by its content. */
const MADE_AT = new Date('2026-01-01T00:00:00Z');

async function presskitPdf(title: string, lines: readonly string[]): Promise<Buffer> {
  const { default: Paper } = await import('pdfkit');
  const paper = new Paper({ size: 'A4', info: { CreationDate: MADE_AT } });
  paper.fontSize(24).text(title).fontSize(12).moveDown().text(lines.join('\n')).end();
  return buffer(paper);
}
