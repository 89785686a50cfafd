import { memo } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '@/client/ui/classNames';
import { useOrder, useOrderedService } from '@/client/entities/orderHooks';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { useReview } from '@/client/entities/reviews';
import { formatDay } from '@/client/lib/dates';
import { orderPath, paths } from '@/client/lib/paths';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { Box, Quiet, Text } from '@/client/ui/kit';
import { MoreMenu } from '@/client/ui/MoreMenu';
import { Moves } from '@/client/ui/Moves';
import { Stars } from '@/client/ui/StarRating';
import { dotOf } from '@/client/ui/StatusChip';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { formatCount, formatPrice } from '@/shared/platform/format';
import { type Role, serviceTypeLabel } from '@/shared/platform/options';
import { isFinal } from '@/shared/platform/orderStages';
import { lineOf } from './orderLine';
import {
  artistOf,
  faceOfOrder,
  isCorrectable,
  isUnpaid,
  outletOf,
  partsOf,
  stepOf,
} from './orderText';
import styles from './OrderRow.module.css';

export type RowAct = 'open' | 'status' | 'write' | 'link' | 'correct' | 'review';

interface OrderRowProps {
  id: number;
  position: number;
  role: Role;
  /** Without it the row has no menu. */
  onAct?: (act: RowAct, id: number) => void;
  /** Whether the rows are all of one release. */
  isOfRelease?: boolean;
}

export const OrderHeads = ({ total, noun, role }: { total: number; noun: string; role: Role }) => (
  <Box
    as="li"
    pad={2}
    ruleBelow="ink"
    tone="quiet"
    size="caption"
    className={styles.heads}
    aria-hidden="true"
  >
    <span>{formatCount(total, noun)}</span>
    <span>Stage</span>
    <Box as="span" textAlign="end">
      {role === 'artist' ? 'Price' : 'You get'}
    </Box>
  </Box>
);

/** One order for the side that reads it: where it stands in one line, and its one next step. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { id, position, role, onAct, isOfRelease } = props;
  const order = useOrder(id);
  const ordered = useOrderedService(id);
  if (!order || !ordered) return null;
  const found = { order, ordered };
  const title = serviceTypeLabel(ordered.type);
  const { text, tone, day, isLate } = lineOf(found, role);
  const price = role === 'artist' ? ordered.price : partsOf(order, ordered.price).outlet;
  return (
    <div className={styles.row} data-acts>
      <Text as="span" tone="faint" number className={styles.number} aria-hidden="true">
        {String(position).padStart(2, '0')}
      </Text>
      <Moves as={`order-${id}-cover`}>
        <span className={styles.cover}>
          <Cover seed={faceOfOrder(found, role)} side={56} />
        </span>
      </Moves>
      <div className={styles.words}>
        <Moves as={`order-${id}`}>
          <Box as="h3" size="entry" leading={120} clipped className={styles.title}>
            <Link className="whole" to={paths.offer(id)} data-row={id}>
              {title}
            </Link>
          </Box>
        </Moves>
        <Quiet clipped className={styles.about}>
          {whoOf(found, role)}
          {order.release_title === null || isOfRelease ? null : (
            <Box as="span" only="wide">{`, for ${order.release_title}`}</Box>
          )}
        </Quiet>
      </div>
      <Text
        size="small"
        leading={130}
        className={classNames(
          styles.stage,
          dotOf(tone),
          order.is_waiting && styles.yours,
          isLate && styles.late,
        )}
        title={day ? formatDay(day) : undefined}
      >
        {text}
      </Text>
      <Text weight="strong" number className={styles.price}>
        {formatPrice(isUnpaid(order) ? 0 : price)}
      </Text>
      <NextStep found={found} role={role} title={title} onAct={onAct} />
      {onAct ? (
        <div className={styles.menu}>
          <MoreMenu
            isInRow
            label={`More for ${title}`}
            items={menuOf(found, role)}
            onChoose={(act) => onAct(act, id)}
          />
        </div>
      ) : null}
    </div>
  );
});

function whoOf({ order, ordered }: FoundOffer, role: Role): string {
  const [outlet, artist] = [outletOf(ordered), artistOf(order)];
  if (order.stage !== 'offered') return role === 'artist' ? outlet : artist;
  return role === 'artist' ? `${outlet} offers it to you` : `You offered it to ${artist}`;
}

function menuOf({ order, ordered }: FoundOffer, role: Role): { id: RowAct; label: string }[] {
  const other = role === 'artist' ? 'outlet' : 'artist';
  return [
    { id: 'open', label: 'Open' },
    ...(role === 'artist' && !isFinal(order.stage)
      ? [{ id: 'status' as const, label: 'Edit status' }]
      : []),
    { id: 'write', label: `Write to the ${other}` },
    ...(order.accepted_at !== null && order.campaign !== null && order.stage !== 'closed'
      ? [{ id: 'link' as const, label: 'Copy the link for the piece' }]
      : []),
    ...(isCorrectable({ order, ordered }, role)
      ? [{ id: 'correct' as const, label: 'Correct the link' }]
      : []),
  ];
}

interface NextStepProps extends Pick<OrderRowProps, 'role'> {
  found: FoundOffer;
  onAct: OrderRowProps['onAct'];
  title: string;
}

function NextStep({ found, role, title, onAct }: NextStepProps) {
  const { order, ordered } = found;
  const { id, stage, is_waiting: isYours } = order;
  const review = useReview(order.review);
  if (order.review !== undefined && !isYours) {
    return (
      <div className={styles.rated}>
        {role === 'artist' ? <VisuallyHidden>Review submitted</VisuallyHidden> : null}
        {review ? <Stars rating={review.rating} showsAll /> : null}
      </div>
    );
  }
  const step = isYours ? stepOf(order, ordered.price) : null;
  return (
    <div className={styles.step}>
      {role === 'artist' && stage === 'completed' ? (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Add review of ${title}`}
          onClick={() => onAct?.('review', id)}
        >
          Add review
        </Button>
      ) : step !== null ? (
        <ButtonLink to={paths.offer(id)} size="sm" aria-label={`${step}, ${title}`}>
          {step}
        </ButtonLink>
      ) : role === 'artist' && stage === 'closed' && order.is_for_sale ? (
        <ButtonLink to={orderPath(order.service)} size="sm" aria-label={`Order again, ${title}`}>
          Order again
        </ButtonLink>
      ) : null}
    </div>
  );
}
