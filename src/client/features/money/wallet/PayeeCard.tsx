import { useState } from 'react';
import { countryName } from '@/shared/platform/countries';
import { PAYEE_MESSAGES, payeeWaitsText } from '@/shared/money/payees.rules';
import type { Payee } from '@/shared/money/payees.schemas';
import { useGetPayeeQuery } from '@/client/entities/payee';
import { formatDay } from '@/client/lib/dates';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Panel, Quiet, Stack, Text } from '@/client/ui/kit';
import { lateDialog } from '@/client/ui/lateDialog';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { useAttempt } from '@/client/ui/useAttempt';

const payeeDialog = lateDialog(
  async () => (await import(/* webpackChunkName: "payee" */ './PayeeDialog')).PayeeDialog,
);

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
  const { is_saved, name, account, country, waits_until } = payee;
  const [isOpen, setOpen] = useState(false);
  const { isBusy, failure, attempt } = useAttempt();
  const open = async () => {
    if (await attempt(payeeDialog.fetch, PAYEE_MESSAGES.loadFailed)) setOpen(true);
  };
  return (
    <Panel as="section" padAll={5} maxWidth={40} above={4} aria-labelledby="payee">
      <Stack gap={3} items="start">
        <Text as="h3" size="name" id="payee">
          {is_saved ? 'Saved payee' : 'No payee yet'}
        </Text>
        {is_saved ? (
          <Text as="div" breaks>
            {name}
            <Quiet>{`${account}, ${countryName(country)}`}</Quiet>
          </Text>
        ) : null}
        {waits_until === null ? null : (
          <Alert tone="info">{payeeWaitsText(formatDay(waits_until))}</Alert>
        )}
        <Quiet>
          Sent in US dollars. Your bank turns them into its own currency at its own rate.
        </Quiet>
        <Alert tone="error">{failure}</Alert>
        <Button size="sm" isBusy={isBusy} onClick={() => void open()}>
          {is_saved ? 'Change payee' : 'Add a payee'}
        </Button>
      </Stack>
      {isOpen ? <payeeDialog.Dialog payee={payee} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}
