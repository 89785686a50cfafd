import { makeUseRows } from '../usePages';
import { OWN_UPLOADS, uploadsApi } from './uploadsApi';

const useRows = makeUseRows('uploads', uploadsApi.endpoints.listUploads, true);

/** The picture files of the signed-in account, newest first; the `summary` has all their bytes. */
export const useUploads = () => useRows(OWN_UPLOADS);
