import { localDay } from '@/client/lib/days';
import { saveFile } from '@/client/lib/saveFile';
import { callInPrivate } from './privateCall';

export type ExportFormat = 'csv' | 'json';

/**
 * Fetches an export by an authorized call, since an address must not contain the token, and saves
 * it as `linernote-NAME-DAY`.
 */
export const saveExport =
  // eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- the thunk resolves with nothing
  (name: string, format: ExportFormat, path: string): ReturnType<typeof callInPrivate<void>> =>
    async (dispatch) => {
      const file = await dispatch(callInPrivate<Blob>({ path, isFile: true }));
      saveFile(file, `linernote-${name}-${localDay(new Date())}.${format}`);
    };
