import { useState } from 'react';
import { serviceTypeLabel } from '@/shared/platform/options';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import type { Service } from '@/shared/market/services.schemas';
import type { StoredOrder } from '@/client/entities/entityRecords';
import { useAwaitedOrder } from '@/client/entities/orderHooks';
import { usePlan } from '@/client/entities/plans';
import { outletName } from '@/shared/identity/outlets.rules';
import { formatPrice } from '@/shared/platform/format';
import { localDay } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Leaders } from '@/client/ui/Leaders';
import { earlierOrderText, isInTheWay } from '@/shared/trade/orders.rules';
import { ALREADY_ORDERED, UNPAID_ORDER } from '@/shared/platform/placedOrderMessages';
import { tooEarlyText } from '@/shared/market/orderDeadlines.rules';
import { TextLink } from '@/client/ui/TextLink';
import styles from './CreateOrderPage.module.css';
import { type useOrderSubmission, orderTerms } from './orderForm';
import { Box, Cluster, Panel, Quiet, Text } from '@/client/ui/kit';

interface ReceiptProps {
  service: Service;
  campaign: Campaign | undefined;
}

/** The costs of the order, and the terms of its payment: nothing is charged now. */
export function Receipt({ service, campaign }: ReceiptProps) {
  const { type, price } = service;
  const [now] = useState(Date.now);
  return (
    <Panel as="section" className={styles.receipt} aria-labelledby="order-costs">
      <Text as="h2" below={4} size="row" breaks id="order-costs">
        What it costs
      </Text>
      <Leaders
        lines={[
          { label: serviceTypeLabel(type), value: formatPrice(price) },
          { label: 'Your fee', value: formatPrice(0) },
          {
            label: `When ${outletName(service.media.company_name)} accepts`,
            value: campaign ? formatPrice(price) : UNPAID_ORDER,
          },
          { label: 'To pay now', value: formatPrice(0), variant: 'total' },
        ]}
      />
      <Box as="ol" above={4} className={styles.terms}>
        {orderTerms(service, campaign, now).map(([head, text]) => (
          <Box as="li" key={head} anchors ruleAbove="line">
            <Text as="b" block leading={140}>
              {head}
            </Text>
            <Quiet as="span" block leading={140}>
              {text}
            </Quiet>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const orderName = ({ id, release_title: title }: StoredOrder): string =>
  title === null ? `Order ${id}` : `Order ${id} for ${title}`;

interface SendBarProps extends ReceiptProps {
  order: ReturnType<typeof useOrderSubmission>;
}

/**
 * The end of the receipt. On a small screen it sticks to the bottom of the window, with the price.
 */
export function SendBar({ service, campaign, order }: SendBarProps) {
  const { id, price, type, delivery_days } = service;
  const [today] = useState(() => localDay(new Date()));
  const awaited = useAwaitedOrder(id);
  const plan = usePlan(campaign?.id ?? null);
  const earlier = plan?.orders.find((each) => each.service === id);
  const terms = { type, deliveryDays: delivery_days };
  const tooEarly =
    campaign && tooEarlyText({ ...terms, embargoUntil: campaign.embargo_until }, today);
  const { submit, alert, dismissAlert, isSending } = order;
  return (
    <Cluster
      gap={4}
      rowGap={2}
      justify="between"
      ruleAbove="ink"
      fill="paper"
      className={styles.send}
    >
      {alert ? (
        <Alert tone="error" onDismiss={dismissAlert}>
          {alert}
        </Alert>
      ) : null}
      {tooEarly === undefined ? null : (
        <Quiet leading={130} className={styles.again}>
          {tooEarly}
        </Quiet>
      )}
      {earlier ? (
        <Quiet leading={130} className={styles.again}>
          {`${earlierOrderText(earlier)} `}
          <TextLink to={paths.offer(earlier.id)}>Open that order</TextLink>
        </Quiet>
      ) : null}
      {awaited && awaited.id !== earlier?.id ? (
        <Quiet leading={130} className={styles.again}>
          {`${orderName(awaited)}: `}
          <TextLink to={paths.offer(awaited.id)}>{ALREADY_ORDERED}</TextLink>
        </Quiet>
      ) : null}
      <Quiet leading={130} className={styles.due}>
        <b>{campaign ? formatPrice(price) : UNPAID_ORDER}</b> <span>when it accepts</span>
      </Quiet>
      <Button
        variant="primary"
        isBusy={isSending}
        disabled={tooEarly !== undefined || (earlier !== undefined && isInTheWay(earlier))}
        onClick={() => void submit()}
      >
        Create order
      </Button>
      <Quiet leading={130} className={styles.later}>
        Nothing is charged now.
      </Quiet>
    </Cluster>
  );
}
