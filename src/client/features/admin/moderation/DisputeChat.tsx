import { useState } from 'react';
import type { DisputedOrder } from '@/shared/trade/adminOrders.schemas';
import type { Message } from '@/shared/trade/messages.schemas';
import { useReadDisputeChatMutation } from '@/client/entities/disputes';
import { useDownloadOrderFile } from '@/client/entities/orderHooks';
import { MessageFile } from '@/client/features/trade/shared/chat/MessageFile';
import { artistOf, outletOf } from '@/client/features/trade/shared/orders/orderText';
import { formatMoment } from '@/client/lib/dates';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Quiet, Stack, Text } from '@/client/ui/kit';
import { useAttempt } from '@/client/ui/useAttempt';
import styles from './Disputes.module.css';

const READ_FAILED = 'The messages could not be loaded.';

export const DOWNLOAD_FAILED = 'The file could not be downloaded.';

export function DisputeChat({ dispute }: { dispute: DisputedOrder }) {
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
    }, READ_FAILED);
  };
  const save = (file: NonNullable<Message['file']>) => {
    reading.dismiss();
    void saving.attempt(() => download(dispute.id, file), DOWNLOAD_FAILED);
  };
  return (
    <Stack gap={3} items="start">
      <Alert tone="error">{failure}</Alert>
      {chat === null ? (
        <>
          <p>Both sides see that you have read it.</p>
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
            <p>They have not written to each other.</p>
          ) : (
            <Stack
              as="ol"
              full
              padAll={4}
              border="line"
              corner="card"
              className={styles.messages}
              aria-label="Messages, oldest first"
              // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
              tabIndex={0}
            >
              {chat.items.map((message) => (
                <li key={message.id}>
                  <b>
                    {message.author === 'artist' ? artistOf(dispute) : outletOf(dispute.service)}
                  </b>{' '}
                  <Quiet as="time" dateTime={message.created_at}>
                    {formatMoment(message.created_at)}
                  </Quiet>
                  {message.text === null ? null : <Text words>{message.text}</Text>}
                  {message.file === null ? null : <File file={message.file} onSave={save} />}
                </li>
              ))}
            </Stack>
          )}
        </>
      )}
    </Stack>
  );
}

interface FileProps {
  file: NonNullable<Message['file']>;
  onSave: (file: NonNullable<Message['file']>) => void;
}

const File = ({ file, onSave }: FileProps) => (
  <MessageFile file={{ ...file, mediaType: file.media_type }} onDownload={() => onSave(file)} />
);
