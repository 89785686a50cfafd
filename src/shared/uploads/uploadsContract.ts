import { type InferType, object } from 'yup';
import { call, type Contract, listOf, NUMBER, option, TEXT } from '../contract';
import { pageSchema } from '../paging';

const PICTURE_FORMATS = ['PNG', 'JPEG'] as const;

const uploadAnswer = object({
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
});
/** A picture file of the caller. It never changes: another file is another row. */
export type Upload = InferType<typeof uploadAnswer>;

export const uploadsContract = {
  listUploads: call('GET', 'uploads/', { query: pageSchema, answer: listOf(uploadAnswer) }),
} satisfies Contract;
