import { openPage } from '@/client/session/openPage';
import { Files, type UploadedFile } from './Files';

/* Sample data with invented picture files. */

type Picture = [title: string, size: number, width: number, height: number];

const PICTURES: readonly Picture[] = [
  ['glass-harbour-cover.png', 1_887_437, 3000, 3000],
  ['glass-harbour-back.png', 2_411_725, 3000, 3000],
  ['portrait-by-the-water.jpg', 946_176, 2400, 1600],
  ['live-at-the-old-printing-house-second-night.jpg', 3_355_443, 4096, 2731],
  ['logo-on-transparent.png', 49_152, 1200, 600],
  ['story-format.jpg', 512_000, 1080, 1920],
];

const sampleFiles: readonly UploadedFile[] = PICTURES.map(
  ([title, size, width, height], index) => ({
    id: index + 1,
    image: null,
    title,
    characteristic: { format: title.endsWith('.png') ? 'PNG' : 'JPEG', size, width, height },
  }),
);

export const SubmissionsOverviewPage = openPage(
  <Files
    files={sampleFiles}
    total={sampleFiles.length}
    bytes={sampleFiles.reduce((sum, { characteristic }) => sum + characteristic.size, 0)}
  />,
  async () => (await import(/* webpackChunkName: "own-files" */ './OwnFiles')).OwnFiles,
);
