import { useState } from 'react';
import { type BackgroundWork, MAIL_STATES } from '@/shared/admin/mails.rules';
import type { MailRow, Mails, MailText } from '@/shared/admin/mails.schemas';
import { HOUR_MS } from '@/shared/platform/durations';
import { formatCount } from '@/shared/platform/format';
import {
  useGetMailsQuery,
  useReadMailMutation,
  useRetryMailsMutation,
} from '@/client/entities/business';
import { formatMoment } from '@/client/lib/dates';
import { useNow } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Box, Cluster, Quiet, Stack, Text } from '@/client/ui/kit';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { FilterSelect, SearchField } from '@/client/ui/ListTools';
import { BackLink, PageHeader } from '@/client/ui/PageHeader';
import { RuledList } from '@/client/ui/RuledList';
import { RuledSection } from '@/client/ui/RuledSection';
import { optionalField, textField, useAddressState } from '@/client/ui/useAddressState';
import { useAttempt } from '@/client/ui/useAttempt';

const FIELDS = { state: optionalField(MAIL_STATES), search: textField };
const STATES = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
] as const;

const FAILED = 'That did not work. Please try again.';

export function MailsPage() {
  const [{ state, search }, setView] = useAddressState(FIELDS);
  const query = useGetMailsQuery({
    state: state || undefined,
    search: useSettledSearch(search) || undefined,
  });
  const [retry] = useRetryMailsMutation();
  const [done, setDone] = useState('');
  const { isBusy, failure, attempt } = useAttempt();
  const send = (id?: number) =>
    attempt(async () => {
      setDone('');
      const { retried } = await retry({ body: { id } }).unwrap();
      setDone(`${formatCount(retried, 'mail')} sent again.`);
    }, FAILED);
  const failed = query.data?.failed ?? 0;
  return (
    <>
      <BackLink to={paths.adminBusiness}>Business</BackLink>
      <PageHeader
        title="Mails"
        lead="What waits or has failed. A mail that was sent is not kept; one that failed is kept for 30 days."
        actions={
          failed > 0 ? (
            <Button isBusy={isBusy} onClick={() => void send()}>
              {`Send ${failed > 1 ? `all ${failed}` : 'the failed one'} again`}
            </Button>
          ) : null
        }
      />
      <Cluster align="end" below={4}>
        <SearchField
          label="Search by address"
          value={search}
          onChange={(typed) => setView({ search: typed })}
        />
        <FilterSelect
          label="State"
          none="Waiting and failed"
          options={STATES}
          value={state}
          onChange={(chosen) => setView({ state: chosen })}
        />
      </Cluster>
      <Alert tone="error">{failure}</Alert>
      <Quiet role="status">{done}</Quiet>
      <ListStates {...statesOf(query)} errorFallback="The mails could not be loaded.">
        {query.data ? <Found mails={query.data} isBusy={isBusy} onRetry={send} /> : null}
      </ListStates>
    </>
  );
}

interface FoundProps {
  mails: Mails;
  isBusy: boolean;
  onRetry: (id: number) => Promise<unknown>;
}

function Found({ mails: { items, total, work }, isBusy, onRetry }: FoundProps) {
  const [read] = useReadMailMutation();
  const [open, setOpen] = useState<MailText | null>(null);
  const { failure, attempt } = useAttempt();
  const look = ({ id }: MailRow) =>
    attempt(() => read({ id, onResponse: setOpen }).unwrap(), FAILED);
  return (
    <Stack gap={8}>
      <Alert tone="error">{failure}</Alert>
      {items.length === 0 ? (
        <Quiet>No mails.</Quiet>
      ) : (
        <RuledList aria-label="Mails">
          {items.map((mail) => (
            <li key={mail.id}>
              <Cluster justify="between" pad={3}>
                <Box shrinks breaks>
                  <Text weight="strong">{mail.subject}</Text>
                  <Quiet>{`${mail.recipient}. ${stateText(mail)}`}</Quiet>
                  {mail.last_error === null ? null : <Quiet>{mail.last_error}</Quiet>}
                </Box>
                <Cluster gap={2}>
                  <Button
                    size="sm"
                    aria-label={`Read ${mail.subject}`}
                    onClick={() => void look(mail)}
                  >
                    Read
                  </Button>
                  {mail.state === 'failed' ? (
                    <Button
                      size="sm"
                      aria-label={`Send ${mail.subject} again`}
                      disabled={isBusy}
                      onClick={() => void onRetry(mail.id)}
                    >
                      Send again
                    </Button>
                  ) : null}
                </Cluster>
              </Cluster>
            </li>
          ))}
        </RuledList>
      )}
      {total > items.length ? (
        <Quiet>{`The newest ${items.length} of ${total}. Search for the others.`}</Quiet>
      ) : null}
      <Work work={work} />
      {open ? (
        <Dialog
          isOpen
          title={open.subject}
          onClose={() => setOpen(null)}
          footer={<Button onClick={() => setOpen(null)}>Close</Button>}
        >
          <Quiet>{`To ${open.recipient}. What its links are opened by is hidden.`}</Quiet>
          <Text words>{open.text}</Text>
        </Dialog>
      ) : null}
    </Stack>
  );
}

const stateText = ({ state, attempts, created_at, at }: MailRow): string => {
  const tries = attempts === 0 ? 'Not tried yet' : `Tried ${formatCount(attempts, 'time')}`;
  const written = `Written on ${formatMoment(created_at)}`;
  if (state === 'failed') return `Failed on ${formatMoment(at)}. ${written}`;
  return `${tries}. ${written}`;
};

const WORK: Readonly<Record<BackgroundWork, string>> = {
  mail: 'Mails',
  file_tasks: 'Files to move or delete',
  order_deadlines: 'Deadlines of orders',
  order_reminders: 'Reminders of orders',
  unread_mails: 'Mails about unread messages',
  campaign_reminders: 'Reminders of campaigns',
  link_checks: 'Checks of delivered links',
  sample_checks: 'Checks of samples',
  payment_checks: 'Checks of payments',
  card_payouts: 'Refunds to cards',
};

function Work({ work }: Pick<Mails, 'work'>) {
  const now = useNow();
  return (
    <RuledSection id="background-work" title="Background work" summary="Late after an hour">
      <ul>
        {work.map(({ name, due, oldest }) => {
          const isLate = oldest !== null && now - Date.parse(oldest) > HOUR_MS;
          return (
            <Cluster key={name} as="li" justify="between" pad={3} ruleBelow="line">
              <span>{WORK[name]}</span>
              <Text
                as="span"
                tone={isLate ? 'signal' : 'quiet'}
                weight={isLate ? 'strong' : undefined}
              >
                {due === 0 ? 'Nothing is due' : `${due} ${isLate ? 'late' : 'due'}`}
              </Text>
            </Cluster>
          );
        })}
      </ul>
    </RuledSection>
  );
}
