/* Sample data with invented picture files. */
import type { Upload } from '@/shared/uploads/uploadsContract';

/** An uploaded picture. */
export type UploadedFile = Pick<Upload, 'id' | 'title' | 'characteristic'> & {
  /** The path of the picture under `/media/`; with `null` a cover is drawn. */
  image: string | null;
};

export const sampleFiles: readonly UploadedFile[] = [
  {
    id: 1,
    image: null,
    title: 'glass-harbour-cover.png',
    characteristic: { format: 'PNG', size: 1_887_437, width: 3000, height: 3000 },
  },
  {
    id: 2,
    image: null,
    title: 'glass-harbour-back.png',
    characteristic: { format: 'PNG', size: 2_411_725, width: 3000, height: 3000 },
  },
  {
    id: 3,
    image: null,
    title: 'portrait-by-the-water.jpg',
    characteristic: { format: 'JPEG', size: 946_176, width: 2400, height: 1600 },
  },
  {
    id: 4,
    image: null,
    title: 'live-at-the-old-printing-house-second-night.jpg',
    characteristic: { format: 'JPEG', size: 3_355_443, width: 4096, height: 2731 },
  },
  {
    id: 5,
    image: null,
    title: 'logo-on-transparent.png',
    characteristic: { format: 'PNG', size: 49_152, width: 1200, height: 600 },
  },
  {
    id: 6,
    image: null,
    title: 'story-format.jpg',
    characteristic: { format: 'JPEG', size: 512_000, width: 1080, height: 1920 },
  },
];
