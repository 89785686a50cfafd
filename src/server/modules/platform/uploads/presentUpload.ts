import type { MediaAddresses } from '@/server/platform/files/mediaAddresses';
import type { Upload } from '@/shared/platform/uploads.schemas';
import type { UploadRow } from './uploadsRepository';

const FORMATS: Readonly<Record<string, Upload['characteristic']['format']>> = {
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

/** Fields are listed one by one, so that a new column is not exposed by accident. */
export const presentUpload = (row: UploadRow, addresses: MediaAddresses): Upload => ({
  id: row.id,
  image: addresses.sign(row.path, row.ownerId),
  title: row.name,
  characteristic: {
    format: FORMATS[row.mediaType] ?? 'JPEG',
    size: row.bytes,
    width: row.width ?? 0,
    height: row.height ?? 0,
  },
  created_at: row.createdAt.toISOString(),
});
