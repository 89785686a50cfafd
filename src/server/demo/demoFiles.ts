import { Readable } from 'node:stream';
import type { FileStore } from '@/server/platform/files/fileStore';
import type { ReceivedUpload, UploadKind } from '@/server/platform/files/uploads';
import { DEMO_ARTISTS, type DemoRelease } from './demoArtists';
import { renderCover } from './demoCovers';
import { DEMO_OUTLETS, type DemoOutlet } from './demoOutlets';
import { presskitPdf, presskitText } from './demoPresskits';
import { demoSound } from './demoSound';

export const allReleases = DEMO_ARTISTS.flatMap(({ releases }) => releases);

export interface DemoUploads {
  files: ReceivedUpload[];
  /** The sound of the tracks, in their order. */
  tracks: ReceivedUpload[];
}
export type Uploads = ReadonlyMap<DemoRelease | DemoOutlet, DemoUploads>;

/** Draws covers, logos, press kits and sound, and hands them to the file store like uploads. */
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

/** 'Sleep Late, Leave Early' as 'sleep-late-leave-early'. */
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
