import { makeUseRows } from '../usePages';
import { OWN_UPLOADS, uploadsApi } from './uploadsApi';

const useRows = makeUseRows('uploads', uploadsApi.endpoints.listUploads, true);

/** The account's picture files, newest first; the `summary` has the bytes of all of them. */
export const useUploads = () => useRows(OWN_UPLOADS);
