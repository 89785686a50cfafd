import type { Upload } from '@/shared/uploads/uploadsContract';
import { useDataSelector } from '../entitiesState';
import { type List, makeSelectList, makeUseList } from '../useList';
import { OWN_UPLOADS, uploadsApi } from './uploadsApi';

const useListed = makeUseList('uploads', OWN_UPLOADS, uploadsApi.endpoints.listUploads);
const selectUploads = makeSelectList('uploads', OWN_UPLOADS);

export interface UploadList extends Omit<List, 'ids'> {
  /** Newest first. */
  uploads: Upload[];
}

/** The picture files of the signed-in account. */
export function useUploads(): UploadList {
  const { ids: _ids, ...list } = useListed();
  return { ...list, uploads: useDataSelector(selectUploads) };
}
