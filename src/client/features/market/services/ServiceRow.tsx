import { type ReactNode, useState } from 'react';
import { formatDays, formatPrice } from '@/shared/platform/format';
import { platformOf, serviceTypeLabel } from '@/shared/platform/options';
import { RECORD_MESSAGES } from '@/shared/platform/recordMessages';
import type { User } from '@/shared/identity/profiles.schemas';
import type { Service } from '@/shared/market/services.schemas';
import { waitingOfService } from '@/client/features/market/shared/services/ServiceTexts';
import { useUpdateServiceMutation } from '@/client/entities/services';
import { messageOr, toApiError } from '@/client/lib/apiError';
import { Button } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Box, Faint, Row, Text } from '@/client/ui/kit';
import { rowFocusTarget } from '@/client/ui/list/useRowFocus';
import { MoreMenu } from '@/client/ui/MoreMenu';
import { RuledItem } from '@/client/ui/RuledList';
import { ShortDay } from '@/client/ui/ShortDay';
import { dotOf, type StatusTone } from '@/client/ui/StatusChip';
import { Switch } from '@/client/ui/Switch';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './ServiceRow.module.css';

const HEADS = ['Service', 'Price', 'Ordered', 'Status', 'On or off'] as const;

/** Hidden from screen readers, because each row also names its values. */
export const ServiceHeads = () => (
  <li className={classNames(styles.row, styles.heads)} aria-hidden="true">
    {HEADS.map((head) => (
      <span key={head}>{head}</span>
    ))}
  </li>
);

/** Whether artists see a service of this outlet. */
export const isInCatalogue =
  (user: User | undefined) =>
  ({ approval, is_on }: Service): boolean =>
    approval === 'approved' && is_on && user?.role === 'media' && user.profile.approved_at !== null;

function statusOf(
  service: Service,
  isShown: boolean,
): readonly [tone: StatusTone, text: ReactNode] {
  const { approval, approval_reason, proposed, is_on, switched_at } = service;
  const waiting = waitingOfService(service);
  if (approval === 'declined')
    return ['failed', approval_reason ? `Declined: ${approval_reason}` : 'Declined'];
  if (approval === 'pending') return ['waiting', 'In review'];
  if (!is_on)
    return ['off', switched_at === null ? 'Off' : <OffSince key="off" day={switched_at} />];
  if (waiting.length > 0) return ['waiting', `In review: ${waiting.join(', ')}`];
  if (proposed) return ['waiting', 'New text in review'];
  return isShown
    ? ['done', 'In the catalogue']
    : ['waiting', 'Hidden until your outlet is approved'];
}

const OffSince = ({ day }: { day: string }) => (
  <span>
    Off since <ShortDay at={day} />
  </span>
);

const ITEMS = [
  { id: 'copy', label: 'Copy its link' },
  { id: 'duplicate', label: 'Duplicate' },
  { id: 'delete', label: 'Delete', isDanger: true },
] as const;

interface ServiceRowProps {
  service: Service;
  /** From 0. */
  index: number;
  /** Whether artists see it. */
  isShown: boolean;
  isArchive: boolean;
  isOpening: boolean;
  onEdit: (id: number) => void;
  onDelete: (id: number) => void;
  onCopy: () => void;
  onDuplicate: () => void;
  /** `null` before another attempt. */
  onFailure: (text: string | null) => void;
}

export function ServiceRow(props: ServiceRowProps) {
  const { service, index, isShown, isArchive, isOpening, onEdit, onDelete } = props;
  const { id, type, approval, purchases, is_on } = service;
  const title = serviceTypeLabel(type);
  const [isOn, turn] = useSwitch(service, props.onFailure);
  const [tone, text] = isArchive
    ? (['off', 'Deleted'] as const)
    : statusOf({ ...service, is_on: isOn }, isShown || (isOn && !is_on));
  const isQuiet = tone === 'off' || tone === 'failed';
  return (
    <RuledItem {...rowFocusTarget(index)} className={styles.row}>
      <Faint as="span" className={styles.number} aria-hidden="true">
        {String(index + 1).padStart(2, '0')}
      </Faint>
      <Box shrinks>
        <Text as="h2" size="entry" leading={120} tone={isQuiet ? 'quiet' : 'ink'} breaks>
          {title}
        </Text>
        <Text size="caption" tone="quiet" clipped title={service.description}>
          {[platformOf(type), service.description].filter(Boolean).join('. ')}
        </Text>
      </Box>
      <Box textAlign="end">
        <VisuallyHidden>Price</VisuallyHidden> <b>{formatPrice(service.price)}</b>
        <Faint as="span" block size="caption">
          {formatDays(service.delivery_days)}
        </Faint>
      </Box>
      <Box textAlign="end" size="small" className={styles.ordered}>
        <b>{purchases}</b> <span className={styles.word}>ordered</span>
      </Box>
      <div className={classNames(styles.status, dotOf(tone))} data-tone={tone}>
        {text}
      </div>
      <div className={styles.switch}>
        {isArchive || approval === 'declined' ? (
          <span aria-hidden="true">–</span>
        ) : (
          <Switch label={`Show ${title} to artists`} checked={isOn} onChange={turn} />
        )}
      </div>
      {isArchive ? null : (
        <Row justify="end">
          <Button
            size="sm"
            isBusy={isOpening}
            aria-label={`Edit ${title}`}
            onClick={() => onEdit(id)}
          >
            Edit
          </Button>
          <MoreMenu
            isInRow
            label={`More about ${title}`}
            items={ITEMS}
            onChoose={(item) => {
              if (item === 'copy') props.onCopy();
              else if (item === 'duplicate') props.onDuplicate();
              else onDelete(id);
            }}
          />
        </Row>
      )}
    </RuledItem>
  );
}

/** The switch follows each press at once, and goes back if the server refuses the last one. */
function useSwitch({ id, is_on }: Service, onFailure: ServiceRowProps['onFailure']) {
  const [update] = useUpdateServiceMutation();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const turn = async (isOn: boolean) => {
    setWanted(isOn);
    onFailure(null);
    try {
      await update({ id, body: { is_on: isOn } }).unwrap();
    } catch (reason) {
      onFailure(messageOr(toApiError(reason), RECORD_MESSAGES.saveFailed));
    } finally {
      setWanted((now) => (now === isOn ? null : now));
    }
  };
  return [wanted ?? is_on, (isOn: boolean) => void turn(isOn)] as const;
}
