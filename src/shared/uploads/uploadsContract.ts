import { type InferType, object } from 'yup';
import { contract } from '../contract';
import { listOf, NUMBER, option, TEXT } from '../responseParts';
import { pageSchema } from '../paging';
import { uploadCalls } from './uploads.calls';

const PICTURE_FORMATS = ['PNG', 'JPEG'] as const;

const uploadResponse = object({
  id: NUMBER,
  /** A path under the media base, `/media/`. */
  image: TEXT,
  /** The file's name, as its owner gave it. */
  title: TEXT,
  characteristic: object({
    format: option(PICTURE_FORMATS),
    /** Bytes. */
    size: NUMBER,
    /** Pixels. */
    width: NUMBER,
    height: NUMBER,
  }),
  /** ISO 8601, UTC. */
  created_at: TEXT,
}).meta({ name: 'Upload' });
/** A picture file of the caller. It never changes: another file is another row. */
export type Upload = InferType<typeof uploadResponse>;

export const uploadsContract = contract(uploadCalls, {
  listUploads: { query: pageSchema, response: listOf(uploadResponse) },
});
