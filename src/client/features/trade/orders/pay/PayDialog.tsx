import { type ReactNode, useState } from 'react';
import { useKnownCampaign, useWholeCampaignList } from '@/client/entities/campaigns';
import { usePayOfferMutation, usePreviewPaymentQuery } from '@/client/entities/orders';
import { outletOf, titleOfOffer } from '@/client/features/trade/shared/orders/orderText';
import { formatPrice } from '@/shared/platform/format';
import { dueWhenPaidAt } from '@/shared/market/orderDeadlines.rules';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { ListStates } from '@/client/ui/list/ListStates';
import { Select } from '@/client/ui/Select';
import { TextLink } from '@/client/ui/TextLink';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaigns.rules';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import { PaymentFigures, PayFrame } from '@/client/features/trade/shared/payTogether/PaymentParts';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceTexts';
import type { MoveDialogProps } from '../page/MoveDialogs';
import { Text } from '@/client/ui/kit';

/** An order without a campaign first gets one. */
export function PayDialog(props: MoveDialogProps) {
  return props.found.order.campaign === null ? (
    <PayForCampaign {...props} />
  ) : (
    <PayQuestion {...props} />
  );
}

/** Offers the campaigns that can be paid for: open now, or open when both sides agreed. */
function PayForCampaign(props: MoveDialogProps) {
  const { order } = props.found;
  const { rows: campaigns, ...loading } = useWholeCampaignList();
  const [chosenId, setChosenId] = useState<number>();
  const agreedAt = order.accepted_at ?? order.created_at;
  const payable = campaigns.filter(
    ({ stage, open_until }) =>
      stage !== 'declined' && open_until !== null && open_until >= agreedAt,
  );
  const chosen = payable.find(({ id }) => id === chosenId) ?? payable[0];
  return (
    <PayQuestion {...props} campaign={chosen?.id ?? null}>
      <ListStates
        {...loading}
        errorFallback={CAMPAIGN_MESSAGES.listFailed}
        isEmpty={payable.length === 0}
        empty={
          <p>
            {ORDER_MESSAGES.campaignNeeded}{' '}
            <TextLink to={paths.campaigns}>Go to your campaigns</TextLink>
          </p>
        }
      >
        <Select
          label="For which campaign"
          name="campaign"
          options={payable.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={String(chosen?.id ?? '')}
          onChange={(event) => setChosenId(Number(event.target.value))}
        />
      </ListStates>
    </PayQuestion>
  );
}

interface PayQuestionProps extends MoveDialogProps {
  campaign?: number | null;
  children?: ReactNode;
}

function PayQuestion(props: PayQuestionProps) {
  const { found, campaign, children, onDone, onMoved, onClose } = props;
  const { order, ordered } = found;
  const [pay] = usePayOfferMutation();
  const preview = usePreviewPaymentQuery(order.id);
  const price = formatPrice(ordered.price);
  const [now] = useState(() => new Date());
  const embargoUntil =
    useKnownCampaign(campaign ?? order.campaign ?? undefined)?.embargo_until ?? null;
  const { type, delivery_days: deliveryDays } = ordered;
  const due = dueWhenPaidAt(now, { type, deliveryDays, embargoUntil });
  return (
    <PayFrame
      title={`Pay ${price}`}
      action={`Pay ${price}`}
      preview={preview}
      onClose={onClose}
      blocker={campaign === null ? ORDER_MESSAGES.campaignNeeded : null}
      pay={async (byCard) => {
        const body = { campaign: campaign ?? undefined, by_card: byCard };
        const { payment } = await pay({ id: order.id, body }).unwrap();
        return payment?.url ?? null;
      }}
      onPaid={() => onDone('pay')}
      onMoved={(error) => {
        onMoved(error);
        return null;
      }}
    >
      <p>
        {`“${titleOfOffer(found)}”, by ${outletOf(ordered)}. Your balance is used first. Linernote holds the money until you have accepted the work.`}
      </p>
      <PaymentFigures preview={preview} />
      <Text tone="quiet" size="small">
        {`Due by ${formatDay(due)}. If no work comes, you get the money back a week later.`}
      </Text>
      <ServiceNote type={type} />
      {children}
    </PayFrame>
  );
}
