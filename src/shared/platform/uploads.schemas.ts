import { type InferType, object } from 'yup';
import { contract } from './contract';
import { NUMBER, NUMBER_OR_NULL, option, TEXT, TEXT_OR_NULL } from './responseParts.schemas';
import { pagedFields, pageFieldsOf } from './paging';
import { uploadCalls } from './uploads.calls';

export const UPLOAD_KINDS = ['artwork', 'presskit', 'photo', 'audio', 'logo'] as const;

const uploadResponse = object({
  id: NUMBER,
  path: TEXT,
  title: TEXT,
  kind: option(UPLOAD_KINDS),
  size: NUMBER,
  /** Pixels of a picture. */
  width: NUMBER_OR_NULL,
  height: NUMBER_OR_NULL,
  /** The title of its release, whose campaign is that, and its place there if it is a track. */
  release: TEXT_OR_NULL,
  campaign: NUMBER_OR_NULL,
  track: NUMBER_OR_NULL,
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
