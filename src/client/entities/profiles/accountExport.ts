import { useCallback } from 'react';
import { profileCalls } from '@/shared/profiles/profiles.calls';
import { localDay } from '@/client/lib/days';
import { saveFile } from '@/client/lib/saveFile';
import { useDataDispatch } from '@/client/entities/entitiesState';
import { callInPrivate } from '@/client/entities/privateCall';

/** Fetches all data kept about the account as a ZIP, and saves it. */
export function useExportAccount(): () => Promise<void> {
  const dispatch = useDataDispatch();
  return useCallback(async () => {
    const { path } = profileCalls.exportAccount;
    const file = await dispatch(callInPrivate<Blob>({ path, isFile: true }));
    saveFile(file, `linernote-data-${localDay(new Date())}.zip`);
  }, [dispatch]);
}
