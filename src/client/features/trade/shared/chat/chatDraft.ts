import { fileForm } from '@/client/api/transport';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toApiError } from '@/client/lib/apiError';
import { randomUuid } from '@/client/lib/uuid';
import { readDraft, removeDraft, writeDraft } from '@/client/session/drafts';
import { readSentFile, type SentFile } from '@/client/session/outbox';
import { selectSessionUserId, useSessionSelector } from '@/client/session/sessionState';
import type { FileToSend } from './chatMessage';
import { ORDER_FILE_MAX_BYTES } from '@/shared/platform/uploads.rules';
import { CHAT_MESSAGES, ORDER_FILE } from '@/shared/trade/messages.rules';
import { useAddOrderFileMutation, useDeleteOrderFileMutation } from '@/client/entities/orders';

interface Chosen extends FileToSend {
  key: string;
  file: File;
}

export type MessageFile = ReturnType<typeof useMessageFile>;

/**
 * The file of a message that is being written. It is uploaded as soon as it is chosen, since the
 * outbox, which keeps unsent messages, cannot hold 20 MB. `onChange` receives the uploaded file; a
 * file that is not uploaded yet is lost with the page.
 */
export function useMessageFile(
  order: number,
  sent: SentFile | undefined,
  onChange: (file: SentFile | undefined) => void,
) {
  const [chosen, setChosen] = useState<Chosen>();
  const sending = useRef<AbortController>(undefined);
  const [addFile] = useAddOrderFileMutation();
  const [deleteFile] = useDeleteOrderFileMutation();

  const upload = useCallback(
    async ({ key, file }: Pick<Chosen, 'key' | 'file'>) => {
      const abort = new AbortController();
      const { signal } = abort;
      const row = { key, file, name: file.name, bytes: file.size };
      setChosen({ ...row, progress: 0 });
      const onProgress = (progress: number) => {
        if (!signal.aborted) setChosen({ ...row, progress });
      };
      const call = addFile({ id: order, form: fileForm('message', file), key, onProgress });
      signal.addEventListener('abort', () => call.abort());
      sending.current = abort;
      try {
        const { id, name, media_type: mediaType, bytes } = await call.unwrap();
        if (signal.aborted) return;
        onChange({ id, name, mediaType, bytes });
        setChosen(undefined);
      } catch (reason) {
        if (signal.aborted) return;
        const { status, message } = toApiError(reason);
        const canRetry = typeof status !== 'number' || status >= 500 || status === 429;
        const problem = navigator.onLine ? message : CHAT_MESSAGES.fileOffline;
        setChosen({ ...row, problem, canRetry });
      }
    },
    [addFile, order, onChange],
  );

  const retry = useCallback(() => {
    if (chosen?.canRetry) void upload(chosen);
  }, [chosen, upload]);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  useEffect(() => () => sending.current?.abort(), []);

  /* A file that this leaves behind is deleted by the server after some days. */
  const forget = () => {
    sending.current?.abort();
    setChosen(undefined);
    if (sent) void deleteFile({ id: order, file: sent.id });
    onChange(undefined);
  };
  const shown: FileToSend | undefined = chosen ?? sent;
  return {
    shown,
    isReady: chosen === undefined,
    retry,
    remove: forget,
    choose: (file: File) => {
      forget();
      const row = { key: randomUuid(), file };
      if (file.size <= ORDER_FILE_MAX_BYTES) void upload(row);
      else {
        const { name, size: bytes } = file;
        setChosen({ ...row, name, bytes, problem: ORDER_FILE.tooLarge });
      }
    },
  };
}

const draftName = (order: number): string => `chat-${order}`;

interface ChatDraft {
  text: string;
  file?: SentFile | undefined;
}

export function useChatDraft(order: number) {
  const userId = useSessionSelector(selectSessionUserId) ?? 'nobody';
  const [draft, setDraft] = useState((): ChatDraft => {
    const draft: { text?: unknown; file?: unknown } | null = readDraft(userId, draftName(order));
    const text = typeof draft?.text === 'string' ? draft.text : '';
    return { text, file: readSentFile(draft?.file) };
  });
  const latest = useRef(draft);
  const change = useCallback(
    (fields: Partial<ChatDraft>) => {
      // An upload ends long after the render that started it, so it needs the latest draft.
      const next = { ...latest.current, ...fields };
      latest.current = next;
      setDraft(next);
      if (next.text === '' && !next.file) removeDraft(userId, draftName(order));
      else writeDraft(userId, draftName(order), next);
    },
    [userId, order],
  );
  return [draft, change] as const;
}
