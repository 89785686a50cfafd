import { useCallback, useEffect, useRef, useState } from 'react';
import { deliveryEndpoints, useAddOrderFile } from '@/client/entities/orders/deliveriesHooks';
import { useCall } from '@/client/entities/useCall';
import { toApiError } from '@/client/lib/apiError';
import { randomUuid } from '@/client/lib/uuid';
import type { FileStateProps } from '@/client/ui/FileState';
import { ORDER_FILE_MAX_BYTES } from '@/shared/uploads/uploadLimits';
import { ORDER_FILE } from '@/shared/orders/orderFiles';

export interface WorkFile extends FileStateProps {
  /** The idempotency key, sent with every attempt so that a retry creates no second file. */
  key: string;
  /** Set once the server has stored the file. */
  id?: number | undefined;
}

/** Keeps the files of a delivery; `initial` are those stored before the page was reloaded. */
export function useWorkFiles(order: number, initial: readonly WorkFile[]) {
  const [files, setFiles] = useState(initial);
  const sending = useRef(new Map<string, AbortController>());
  const addFile = useAddOrderFile();
  const { send: deleteFile } = useCall(deliveryEndpoints.deleteOrderFile);

  const change = useCallback(
    (key: string, fields: Partial<WorkFile>) =>
      setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...fields } : each))),
    [],
  );

  const upload = async (key: string, file: File) => {
    const abort = new AbortController();
    sending.current.set(key, abort);
    try {
      const onProgress = (progress: number) => change(key, { progress });
      const { id, bytes } = await addFile(
        { id: order, kind: 'delivery', file, key, onProgress },
        abort.signal,
      );
      change(key, { id, bytes, progress: undefined });
    } catch (reason) {
      const { message } = toApiError(reason);
      if (!abort.signal.aborted) change(key, { progress: undefined, problem: message });
    } finally {
      sending.current.delete(key);
    }
  };

  useEffect(() => {
    const all = sending.current;
    return () => {
      for (const abort of all.values()) abort.abort();
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
      if (id !== undefined) deleteFile({ id: order, file: id }).catch(() => undefined);
    },
    /** Forgets all stored files, if the server no longer has them. */
    forget: () => setFiles((all) => all.filter(({ id }) => id === undefined)),
  };
}
