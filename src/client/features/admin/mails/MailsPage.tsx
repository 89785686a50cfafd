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
import { idIn, paths } from '@/client/lib/paths';
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

const FIELDS = { state: optionalField(MAIL_STATES), search: textField, below: textField };
const STATES = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
] as const;

const FAILED = 'That did not work. Please try again.';

export function MailsPage() {
  const [{ state, search, below }, setView] = useAddressState(FIELDS);
  const query = useGetMailsQuery({
    state: state || undefined,
    search: useSettledSearch(search) || undefined,
    below: idIn(below) ?? undefined,
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
        lead="What waits, has failed, or was sent. The last two are kept for 30 days."
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
          onChange={(typed) => setView({ search: typed, below: '' })}
        />
        <FilterSelect
          label="State"
          none="Waiting and failed"
          options={STATES}
          value={state}
          onChange={(chosen) => setView({ state: chosen, below: '' })}
        />
      </Cluster>
      <Alert tone="error">{failure}</Alert>
      <Quiet role="status">{done}</Quiet>
      <ListStates {...statesOf(query)} errorFallback="The mails could not be loaded.">
        {query.data ? (
          <Found
            mails={query.data}
            isBusy={isBusy}
            onRetry={send}
            isFirst={below === ''}
            onBelow={(id) => setView({ below: id }, false)}
          />
        ) : null}
      </ListStates>
    </>
  );
}

interface FoundProps {
  mails: Mails;
  isBusy: boolean;
  onRetry: (id: number) => Promise<unknown>;
  isFirst: boolean;
  onBelow: (id: string) => void;
}

function Found({ mails, isBusy, onRetry, isFirst, onBelow }: FoundProps) {
  const { items, total, work, runs } = mails;
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
      <Cluster>
        <Quiet>{`${items.length} of ${formatCount(total, 'mail')}`}</Quiet>
        {isFirst ? null : (
          <Button size="sm" onClick={() => onBelow('')}>
            Newest
          </Button>
        )}
        {items.length === PAGE ? (
          <Button size="sm" onClick={() => onBelow(String(items.at(-1)?.id))}>
            Older
          </Button>
        ) : null}
      </Cluster>
      <Work work={work} runs={runs} />
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

/** As many as the server sends. */
const PAGE = 50;

const stateText = ({ state, attempts, created_at, at }: MailRow): string => {
  const tries = attempts === 0 ? 'Not tried yet' : `Tried ${formatCount(attempts, 'time')}`;
  const written = `Written on ${formatMoment(created_at)}`;
  if (state === 'failed') return `Failed on ${formatMoment(at)}. ${written}`;
  if (state === 'sent') return `Sent on ${formatMoment(at)}. ${written}`;
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

const resultText = ({ done, failed }: Mails['runs'][number]): string =>
  [
    done === 0 && failed === 0 ? 'Nothing was due' : `${done} done`,
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(', ');

function Work({ work, runs }: Pick<Mails, 'work' | 'runs'>) {
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
        {runs.map((run) => (
          <Cluster key={run.name} as="li" justify="between" pad={3} ruleBelow="line">
            <span>{`Last run: ${run.name}`}</span>
            <Text as="span" tone={run.failed > 0 ? 'signal' : 'quiet'}>
              {`${formatMoment(run.at)}, ${(run.took_ms / 1000).toFixed(1)} s. ${resultText(run)}`}
            </Text>
          </Cluster>
        ))}
      </ul>
    </RuledSection>
  );
}
