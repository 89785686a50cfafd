import { useCallback, useEffect, useRef, useState } from 'react';
import {
  orderFileForm,
  useAddOrderFileMutation,
  useDeleteOrderFileMutation,
} from '@/client/entities/orders';
import { ABORTED, toApiError } from '@/client/lib/apiError';
import { randomUuid } from '@/client/lib/uuid';
import type { FileStateProps } from '@/client/ui/FileState';
import { ORDER_FILE_MAX_BYTES } from '@/shared/platform/uploadLimits';
import { ORDER_FILE } from '@/shared/trade/orderFiles';

export interface WorkFile extends FileStateProps {
  /** The idempotency key, sent with every attempt so that a retry creates no second file. */
  key: string;
  /** Set once the server has stored the file. */
  id?: number | undefined;
}

/** Keeps the files of a delivery; `initial` are those stored before the page was reloaded. */
export function useWorkFiles(order: number, initial: readonly WorkFile[]) {
  const [files, setFiles] = useState(initial);
  const sending = useRef(new Map<string, { abort: () => void }>());
  const [addFile] = useAddOrderFileMutation();
  const [deleteFile] = useDeleteOrderFileMutation();

  const change = useCallback(
    (key: string, fields: Partial<WorkFile>) =>
      setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...fields } : each))),
    [],
  );

  const upload = async (key: string, file: File) => {
    const form = orderFileForm('delivery', file);
    const onProgress = (progress: number) => change(key, { progress });
    const call = addFile({ id: order, form, key, onProgress });
    sending.current.set(key, call);
    try {
      const { id, bytes } = await call.unwrap();
      change(key, { id, bytes, progress: undefined });
    } catch (reason) {
      const { status, message } = toApiError(reason);
      if (status !== ABORTED.status) change(key, { progress: undefined, problem: message });
    } finally {
      sending.current.delete(key);
    }
  };

  useEffect(() => {
    const all = sending.current;
    return () => {
      for (const call of all.values()) call.abort();
    };
  }, []);

  return {
    files,
    /** The keys of the files that are on their way. */
    uploading: files.flatMap(({ key, progress }) => (progress === undefined ? [] : key)),
    add: (chosen: readonly File[]) => {
      for (const file of chosen) {
        const row: WorkFile = { key: randomUuid(), name: file.name, bytes: file.size };
        const isTooLarge = file.size > ORDER_FILE_MAX_BYTES;
        setFiles((all) => [
          ...all,
          { ...row, ...(isTooLarge ? { problem: ORDER_FILE.tooLarge } : { progress: 0 }) },
        ]);
        if (!isTooLarge) void upload(row.key, file);
      }
    },
    remove: ({ key, id }: WorkFile) => {
      sending.current.get(key)?.abort();
      setFiles((all) => all.filter((each) => each.key !== key));
      /* a file that could not be deleted here is removed with the delivery */
      if (id !== undefined) void deleteFile({ id: order, file: id });
    },
    /** Forgets all stored files, if the server no longer has them. */
    forget: () => setFiles((all) => all.filter(({ id }) => id === undefined)),
  };
}
