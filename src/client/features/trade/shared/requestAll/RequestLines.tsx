import type { ReactNode } from 'react';
import { formatPrice } from '@/shared/platform/amounts';
import { coverSeed } from '@/shared/platform/coverSeed';
import { serviceTypeLabel } from '@/shared/platform/options';
import { outletName } from '@/shared/identity/outletName';
import type { StoredService } from '@/client/entities/entityRecords';
import { useOrder, useOrderedService } from '@/client/entities/orders/ordersHooks';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { rowFocusTarget } from '@/client/ui/list/useRowFocus';
import { RemoveButton } from '@/client/ui/RemoveButton';
import { RuledItem } from '@/client/ui/RuledList';
import styles from './RequestAll.module.css';
import type { RequestAll } from './useRequestAll';

interface LineProps {
  service: Pick<StoredService, 'type' | 'price'> & {
    media: Pick<StoredService['media'], 'id' | 'company_name' | 'logo'>;
  };
  /** The number of the line, or its result. */
  mark: ReactNode;
  /** Under the title. */
  text: string;
  isRefused?: boolean;
  /** After the price. */
  children?: ReactNode;
  /** Before the price. */
  aside?: ReactNode;
}

function Line({ service, mark, text, isRefused, aside, children }: LineProps) {
  const price = formatPrice(service.price);
  return (
    <div className={classNames(styles.line, isRefused && styles.refused)}>
      <span className={styles.mark}>{mark}</span>
      <Cover seed={coverSeed.media(service.media)} className={styles.cover} />
      <p className={styles.words}>
        <b>{serviceTypeLabel(service.type)}</b>
        <span>{text}</span>
      </p>
      <div className={styles.end}>
        {aside}
        {isRefused ? (
          <s className={styles.price}>{price}</s>
        ) : (
          <b className={styles.price}>{price}</b>
        )}
        {children}
      </div>
    </div>
  );
}

const Mark = ({
  name,
  path,
  className,
}: Record<'name' | 'path', string> & { className?: string | undefined }) => (
  <svg viewBox="0 0 24 24" role="img" aria-label={name} className={className}>
    <circle cx="12" cy="12" r="10.5" />
    <path d={path} />
  </svg>
);

interface RequestLineProps {
  service: StoredService;
  requestError: string | undefined;
  news: string | undefined;
  warning: string | undefined;
  due: string;
  index: number;
  onSwap: ((service: number) => void) | undefined;
  onRemove: (service: number) => void;
}

/** A service that is about to be requested, or the reason why it cannot be. */
export function RequestLine(props: RequestLineProps) {
  const { service, requestError, news, warning, due, index, onSwap, onRemove } = props;
  const { id, type, media } = service;
  const outlet = outletName(media.company_name);
  const name = `${serviceTypeLabel(type)}, ${outlet}`;
  const isRefused = requestError !== undefined;
  const more = news ?? warning;
  return (
    <RuledItem {...rowFocusTarget(index)}>
      <Line
        service={service}
        isRefused={isRefused}
        mark={
          isRefused ? (
            <Mark name="Cannot be requested" path="M9 9l6 6M15 9l-6 6" className={styles.failed} />
          ) : (
            <span aria-hidden="true">{String(index + 1).padStart(2, '0')}</span>
          )
        }
        text={requestError ?? `${outlet}. ${more ?? due}`}
        aside={
          isRefused && onSwap ? (
            <Button size="sm" aria-label={`Swap ${name}`} onClick={() => onSwap(id)}>
              Swap
            </Button>
          ) : null
        }
      >
        <RemoveButton name={name} onRemove={() => onRemove(id)} />
      </Line>
    </RuledItem>
  );
}

/** A service that was requested. */
export function SentLine({ order: id }: { order: number }) {
  const order = useOrder(id);
  const ordered = useOrderedService(id);
  if (!order || !ordered) return null;
  return (
    <RuledItem>
      <Line
        service={ordered}
        mark={<Mark name="Requested" path="M7.5 12.5l3 3 6-7" className={styles.done} />}
        text={`${outletName(ordered.media.company_name)}. Their answer by ${formatDay(order.due_at)}`}
      />
    </RuledItem>
  );
}

/** The services that were not requested, where they stay, and why. */
export function LeftOut({ lines, place }: Pick<RequestAll, 'lines'> & { place: string }) {
  const left = lines.filter(({ requestError }) => requestError !== undefined);
  if (left.length === 0) return null;
  return (
    <ul className={styles.left}>
      {left.map(({ service: { id, type, media }, requestError }) => (
        <li key={id}>
          {`${serviceTypeLabel(type)}, ${outletName(media.company_name)}: still ${place}. ${requestError}`}
        </li>
      ))}
    </ul>
  );
}
