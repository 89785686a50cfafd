import { type InferType, object } from 'yup';
import { contract } from './contract';
import { NUMBER, option, TEXT } from './responseParts.schemas';
import { pagedFields, pageFieldsOf } from './paging';
import { uploadCalls } from './uploads.calls';

const PICTURE_FORMATS = ['PNG', 'JPEG', 'WebP'] as const;

const uploadResponse = object({
  id: NUMBER,
  image: TEXT,
  title: TEXT,
  characteristic: object({
    format: option(PICTURE_FORMATS),
    size: NUMBER,
    /** Pixels. */
    width: NUMBER,
    height: NUMBER,
  }),
  created_at: TEXT,
}).meta({ name: 'Upload' });
export type Upload = InferType<typeof uploadResponse>;

const uploadsPage = object({
  ...pageFieldsOf(uploadResponse),
  /** The bytes of the files in all pages. */
  bytes: NUMBER,
});
export type UploadsPage = InferType<typeof uploadsPage>;

export const uploadsContract = contract(uploadCalls, {
  listUploads: { query: object(pagedFields), response: uploadsPage },
});
