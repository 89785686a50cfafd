import { useState } from 'react';
import { useDownloadOrderFile } from '@/client/entities/orders/ordersHooks';
import { useReadDisputeChatMutation } from '@/client/entities/disputes';
import { formatMoment } from '@/client/lib/dates';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { MessageFile } from '@/client/features/trade/shared/chat/MessageFile';
import { useAttempt } from '@/client/ui/useAttempt';
import type { Message } from '@/shared/trade/messages.schemas';
import type { DisputedOrder } from '@/shared/trade/disputes.schemas';
import styles from './DisputeQueue.module.css';
import { artistOf, outletOf } from '@/client/features/trade/shared/dispute/OrderDecision';

const READ_FAILED = 'The messages could not be loaded.';
const DOWNLOAD_FAILED = 'The file could not be downloaded.';

interface DisputeChatProps {
  dispute: DisputedOrder;
  /** Called after the first read, which adds an event to the order's history. */
  onRead: () => void;
}

/** The read-only chat of a disputed order. Both sides see that an admin has read it. */
export function DisputeChat({ dispute, onRead }: DisputeChatProps) {
  const [read] = useReadDisputeChatMutation();
  const download = useDownloadOrderFile();
  const [chat, setChat] = useState<{ items: readonly Message[]; has_more: boolean } | null>(null);
  const { isBusy, ...reading } = useAttempt();
  const saving = useAttempt();
  const failure = reading.failure ?? saving.failure;

  const load = () => {
    saving.dismiss();
    return reading.attempt(async () => {
      await read({
        id: dispute.id,
        before: chat?.items[0]?.id,
        onResponse: ({ items, has_more }) =>
          setChat({ items: [...items, ...(chat?.items ?? [])], has_more }),
      }).unwrap();
      if (!chat) onRead();
    }, READ_FAILED);
  };
  const save = (file: NonNullable<Message['file']>) => {
    reading.dismiss();
    void saving.attempt(() => download(dispute.id, file), DOWNLOAD_FAILED);
  };
  return (
    <div className={styles.chat}>
      <Alert tone="error">{failure}</Alert>
      {chat === null ? (
        <>
          <p className={styles.words}>Both sides see that you have read it.</p>
          <Button size="sm" isBusy={isBusy} onClick={() => void load()}>
            Read the chat
          </Button>
        </>
      ) : (
        <>
          {chat.has_more ? (
            <Button size="sm" isBusy={isBusy} onClick={() => void load()}>
              Show earlier messages
            </Button>
          ) : null}
          {chat.items.length === 0 ? (
            <p className={styles.words}>They have not written to each other.</p>
          ) : (
            <ol
              className={styles.messages}
              aria-label="Messages, oldest first"
              // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
              tabIndex={0}
            >
              {chat.items.map((message) => (
                <li key={message.id}>
                  <b>{message.author === 'artist' ? artistOf(dispute) : outletOf(dispute)}</b>{' '}
                  <time dateTime={message.created_at}>{formatMoment(message.created_at)}</time>
                  {message.text === null ? null : <p>{message.text}</p>}
                  <File file={message.file} onSave={save} />
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </div>
  );
}

interface FileProps {
  file: Message['file'];
  onSave: (file: NonNullable<Message['file']>) => void;
}

function File({ file, onSave }: FileProps) {
  return file ? (
    <MessageFile file={{ ...file, mediaType: file.media_type }} onDownload={() => onSave(file)} />
  ) : null;
}
