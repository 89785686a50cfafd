import { useState } from 'react';
import type { Content } from '@/shared/admin/content.schemas';
import { formatCount } from '@/shared/platform/format';
import { usePublishContentMutation } from '@/client/entities/content';
import { toApiError } from '@/client/lib/apiError';
import { localDay } from '@/client/lib/dates';
import { DateField } from '@/client/ui/DateField';
import { Checkbox } from '@/client/ui/Checkbox';
import { ActionDialog } from '@/client/ui/Dialog';
import { Stack } from '@/client/ui/kit';
import { useAttempt } from '@/client/ui/useAttempt';

interface PublishDialogProps {
  content: Content;
  /** An earlier version to publish again, or 0 to take a post down; without it, the draft. */
  number: number | undefined;
  onDone: (content: Content) => void;
  onClose: () => void;
}

/** Asks once, with what it does, and for a legal page from which day it holds. */
export function PublishDialog({ content, number, onDone, onClose }: PublishDialogProps) {
  const { key, next, tab, version, readers } = content;
  const [publish] = usePublishContentMutation();
  const { isBusy, failure, attempt } = useAttempt();
  const [today] = useState(() => localDay(new Date()));
  const [day, setDay] = useState(today);
  const [isMailed, setMailed] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const isLegal = tab === 'legal';
  const press = async () => {
    setWrong(undefined);
    const body = { key, number, from: isLegal ? day : undefined, mails: isLegal && isMailed };
    await attempt(async () => {
      try {
        onDone(await publish({ version, body }).unwrap());
      } catch (reason) {
        setWrong(toApiError(reason).fields.from);
        throw reason;
      }
    }, 'It could not be published.');
  };
  const effect =
    tab === 'mails'
      ? 'Every such mail has it from now on.'
      : isLegal && day > today
        ? 'Everybody reads it from that day.'
        : 'Everybody reads it within seconds.';
  const [title, label, text] =
    number === 0
      ? [
          'Take the post down?',
          'Take down',
          'Its page is gone within seconds. The text stays here.',
        ]
      : number === undefined
        ? [
            `Publish version ${next}?`,
            `Publish version ${next}`,
            `${effect} The version before stays here.`,
          ]
        : [
            `Restore version ${number}?`,
            `Publish it as version ${next}`,
            `${effect} Your draft stays.`,
          ];
  return (
    <ActionDialog
      title={title}
      action={{ children: label, onClick: () => void press() }}
      isBusy={isBusy}
      failure={wrong === undefined ? failure : null}
      onClose={onClose}
    >
      <Stack gap={5}>
        <p>{text}</p>
        {isLegal ? (
          <DateField
            label="From"
            name="from"
            hint="Until then the page shows the present text, and a link to the new one."
            required
            value={day}
            onChange={setDay}
            error={wrong}
          />
        ) : null}
        {isLegal ? (
          <Checkbox
            name="mails"
            label="Mail everybody about it"
            hint={`Mails ${formatCount(readers ?? 0, 'account')}.`}
            checked={isMailed}
            onChange={(event) => setMailed(event.target.checked)}
          />
        ) : null}
      </Stack>
    </ActionDialog>
  );
}
