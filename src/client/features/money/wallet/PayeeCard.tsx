import { useState } from 'react';
import { countryName } from '@/shared/platform/countries';
import { formatPrice, fromCents } from '@/shared/platform/format';
import { AUTOMATIC_MIN_CENTS } from '@/shared/platform/money.rules';
import { missingText, PAYEE_MESSAGES, payeeWaitsText } from '@/shared/money/payees.rules';
import type { Payee } from '@/shared/money/payees.schemas';
import {
  useGetPayeeQuery,
  useSetAutomaticPayoutsMutation,
  useUseStripeMutation,
} from '@/client/entities/payee';
import { useCurrentUser } from '@/client/entities/profiles';
import { formatDay } from '@/client/lib/dates';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Cluster, Panel, Quiet, Stack, Text } from '@/client/ui/kit';
import { lateDialog } from '@/client/ui/lazyPart';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { Switch } from '@/client/ui/Switch';
import { type Attempt, useAttempt } from '@/client/ui/useAttempt';

const payeeDialog = lateDialog(() => import('./PayeeDialog'), 'PayeeDialog');

/** Who is paid when money is paid out. */
export function PayeeCard() {
  const { data: payee, ...query } = useGetPayeeQuery(undefined);
  return (
    <ListStates
      {...statesOf({ ...query, data: payee })}
      errorFallback={PAYEE_MESSAGES.loadFailed}
      skeleton={<SkeletonOf shape="passage" />}
    >
      {payee ? <SavedPayee payee={payee} /> : null}
    </ListStates>
  );
}

function SavedPayee({ payee }: { payee: Payee }) {
  const { is_saved, name, account, country, waits_until, offers_stripe, stripe } = payee;
  const { data: user } = useCurrentUser();
  const [connect] = useUseStripeMutation();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, failure, attempt } = useAttempt();
  const open = async () => {
    if (await attempt(payeeDialog.fetch, PAYEE_MESSAGES.loadFailed)) setOpen(true);
  };
  const toStripe = () =>
    attempt(async () => {
      const { url } = await connect(undefined).unwrap();
      if (url !== null) window.location.assign(url);
    }, PAYEE_MESSAGES.stripeFailed);
  return (
    <Panel as="section" padAll={5} maxWidth={40} above={4} aria-labelledby="payee">
      <Stack gap={3} items="start">
        <Text as="h3" size="name" id="payee">
          {is_saved ? 'Saved payee' : 'No payee yet'}
        </Text>
        {is_saved ? (
          <Text as="div" breaks>
            {name}
            <Quiet>{`${stripe ? 'Stripe, ' : ''}${account}, ${countryName(country)}`}</Quiet>
          </Text>
        ) : null}
        {waits_until === null ? null : (
          <Alert tone="info">{payeeWaitsText(formatDay(waits_until))}</Alert>
        )}
        <Quiet>
          {stripe
            ? 'Sent in US dollars. Stripe turns them into your currency at its own rate.'
            : 'Sent in US dollars. Your bank turns them into its own currency at its own rate.'}
        </Quiet>
        {stripe ? (
          <StripeState stripe={stripe} />
        ) : is_saved ? (
          <Fridays payee={payee} attempt={attempt} />
        ) : null}
        <Alert tone="error">{failure}</Alert>
        {user?.part ? (
          <Quiet>{PAYEE_MESSAGES.owners}</Quiet>
        ) : (
          <Cluster gap={3}>
            <Button size="sm" isBusy={isBusy} onClick={() => void open()}>
              {stripe ? 'Use a bank account' : is_saved ? 'Change payee' : 'Add a payee'}
            </Button>
            {offers_stripe && !stripe?.is_ready ? (
              <Button size="sm" variant="quiet" isBusy={isBusy} onClick={() => void toStripe()}>
                {stripe ? 'Continue at Stripe' : 'Be paid by Stripe'}
              </Button>
            ) : null}
          </Cluster>
        )}
      </Stack>
      {isOpen ? <payeeDialog.Dialog payee={payee} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

/** Whether money goes to the connected account, and what Stripe still needs before it does. */
function StripeState({ stripe }: { stripe: NonNullable<Payee['stripe']> }) {
  const { is_ready, missing } = stripe;
  if (is_ready) return <Quiet>Your money goes to Stripe by itself once its hold has passed.</Quiet>;
  return (
    <Alert tone="info">
      {missing.length === 0
        ? 'Stripe checks your details. Your payouts wait for that.'
        : `Your payouts wait. Stripe still needs: ${missingText(missing)}.`}
    </Alert>
  );
}

function Fridays({ payee, attempt }: { payee: Payee } & Pick<Attempt, 'attempt'>) {
  const { next_payout_at } = payee;
  const [setAutomatic] = useSetAutomaticPayoutsMutation();
  return (
    <Cluster gap={4} justify="between" full pad={2} ruleAbove="line">
      <Text as="div" basis={9}>
        <b>Pay out every Friday</b>
        <Quiet>
          {next_payout_at === null
            ? `From ${formatPrice(fromCents(AUTOMATIC_MIN_CENTS))}, the whole balance.`
            : `Next payout: Friday, ${formatDay(next_payout_at)}, from ${formatPrice(fromCents(AUTOMATIC_MIN_CENTS))}.`}
        </Quiet>
      </Text>
      <Switch
        label="Pay out every Friday"
        checked={next_payout_at !== null}
        onChange={(is_on) =>
          void attempt(
            () => setAutomatic({ body: { is_on } }).unwrap(),
            PAYEE_MESSAGES.switchFailed,
          )
        }
      />
    </Cluster>
  );
}
