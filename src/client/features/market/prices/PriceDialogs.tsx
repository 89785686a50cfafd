import { formatCount } from '@/shared/platform/amounts';
import type { PriceLists, PricesEffect, Publish } from '@/shared/market/prices.schemas';
import { PRICES_MESSAGES } from '@/shared/market/pricesMessages';
import { usePublishPricesMutation, useWithdrawPricesMutation } from '@/client/entities/prices';
import { formatDay } from '@/client/lib/dates';
import { ConfirmDialog } from '@/client/ui/ConfirmDialog';

interface Ends {
  onDone: () => void;
  onClose: () => void;
}

interface PublishDialogProps extends Ends {
  body: Publish;
  effect: PricesEffect | undefined;
}

/** `12 services at 4 outlets`. */
const reachOf = ({ changes, outlets }: PricesEffect): string => {
  const services = changes.reduce((sum, each) => sum + each.services, 0);
  return `${formatCount(services, 'service')} at ${formatCount(outlets, 'outlet')}`;
};

function PublishDialog({ body, effect, ...ends }: PublishDialogProps) {
  const [publish] = usePublishPricesMutation();
  const count = body.changes.length;
  return (
    <ConfirmDialog
      {...ends}
      title={`Publish list ${body.list + 1}`}
      text={`${formatCount(count, 'price')} ${count === 1 ? 'changes' : 'change'} on ${formatDay(body.starts_on)}, at midnight UTC.${effect ? ` ${reachOf(effect)} would follow as of now.` : ''} You can take the list back until then.`}
      action={`Publish ${count}`}
      fallback={PRICES_MESSAGES.publishFailed}
      act={() => publish({ body }).unwrap()}
    />
  );
}

interface WithdrawDialogProps extends Ends, Pick<PublishDialogProps, 'effect'> {
  list: Pick<PriceLists['lists'][number], 'id' | 'starts_on'>;
}

function WithdrawDialog({ list: { id, starts_on }, effect, ...ends }: WithdrawDialogProps) {
  const [withdraw] = useWithdrawPricesMutation();
  return (
    <ConfirmDialog
      {...ends}
      title={`Take back list ${id}`}
      text={`It does not begin on ${formatDay(starts_on)}${effect ? `: ${reachOf(effect)} would have followed as of now` : ''}. Nobody was told of it. Its changes stay on this page until you leave it.`}
      action="Take back"
      fallback={PRICES_MESSAGES.withdrawFailed}
      act={() => withdraw(id).unwrap()}
    />
  );
}

export type PricesDialogKind = 'publish' | 'withdraw';

interface PricesDialogProps extends PublishDialogProps {
  kind: PricesDialogKind | null;
  waiting: WithdrawDialogProps['list'] | undefined;
}

/** The question before a list is published or withdrawn. */
export function PricesDialog({ kind, body, effect, waiting, ...ends }: PricesDialogProps) {
  if (kind === 'publish') return <PublishDialog {...ends} body={body} effect={effect} />;
  if (kind === 'withdraw' && waiting !== undefined)
    return <WithdrawDialog {...ends} list={waiting} effect={effect} />;
  return null;
}
