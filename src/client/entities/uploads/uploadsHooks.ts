import type { Upload } from '@/shared/uploads/uploadsContract';
import { makeUsePages, type Pages } from '../usePages';
import { useRecords } from '../listSelectors';
import { OWN_UPLOADS, uploadsApi, type UploadsSummary } from './uploadsApi';

const usePages = makeUsePages('uploads', uploadsApi.endpoints.listUploads, true);

/** Its `summary` has the bytes of all pages. */
export interface UploadPages extends Pages<UploadsSummary> {
  /** Newest first. */
  uploads: readonly Upload[];
}

/** The picture files of the signed-in account, page by page. */
export function useUploads(): UploadPages {
  const pages = usePages(OWN_UPLOADS);
  return { ...pages, uploads: useRecords('uploads', pages.ids) };
}
