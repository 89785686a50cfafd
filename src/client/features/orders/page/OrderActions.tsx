import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import { Button } from '@/client/ui/Button';
import { MoreMenu } from '@/client/ui/MoreMenu';
import type { Role } from '@/shared/options';
import styles from './OrderActions.module.css';
import { buttonsOf } from './orderButtons';
import type { OrderMoving } from './useOrderMove';

interface OrderActionsProps {
  found: FoundOffer;
  role: Role;
  /**
   * `line`: beside the title. `bar`: at the bottom of a narrow screen, within reach of the thumb.
   * `card`: below the work that is judged.
   */
  place: 'line' | 'bar' | 'card';
  move: OrderMoving;
}

/** The actions that are currently possible on an order. */
export function OrderActions({ found, role, place, move }: OrderActionsProps) {
  const { press, isSending, group } = move;
  const { first, others, rare } = buttonsOf(found, role);
  const isEmpty = !first && others.length + rare.length === 0;
  const primary = first ? (
    <Button variant="primary" isBusy={isSending} onClick={() => void press(first.action)}>
      {first.label}
    </Button>
  ) : null;

  return (
    <>
      <div
        ref={group}
        tabIndex={-1}
        role="group"
        aria-label="What you can do"
        className={isEmpty ? styles.none : styles[place]}
      >
        {place === 'card' ? primary : null}
        {rare.length > 0 ? (
          <MoreMenu
            opensUp={place === 'bar'}
            items={rare.map(({ action, label }) => ({ id: action, label }))}
            onChoose={(id) => {
              const chosen = rare.find(({ action }) => action === id);
              if (chosen) void press(chosen.action);
            }}
          />
        ) : null}
        {others.map(({ action, label }) => (
          <Button
            key={action}
            variant={action === 'dispute' ? 'quiet' : 'outline'}
            onClick={() => void press(action)}
          >
            {label}
          </Button>
        ))}
        {place === 'card' ? null : primary}
      </div>
      {place === 'card' ? (
        <p className={styles.note}>
          Accepting cannot be undone.
          {found.order.revisions_used === 0 ? ' A revision can be asked for once.' : null}
        </p>
      ) : null}
    </>
  );
}
