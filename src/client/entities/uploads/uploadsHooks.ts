import type { Upload } from '@/shared/uploads/uploadsContract';
import { useDataSelector } from '../entitiesState';
import { makeSelectList } from '../listSelectors';
import { makeUseWholeList, type WholeList } from '../usePages';
import { OWN_UPLOADS, uploadsApi } from './uploadsApi';

const useListed = makeUseWholeList(OWN_UPLOADS, uploadsApi.endpoints.listUploads);
const selectUploads = makeSelectList('uploads', OWN_UPLOADS);

export interface UploadList extends WholeList {
  /** Newest first. */
  uploads: Upload[];
}

/** The picture files of the signed-in account. */
export function useUploads(): UploadList {
  return { ...useListed(), uploads: useDataSelector(selectUploads) };
}
