import type { FoundOffer } from '@/client/entities/entityRecords';
import { Button } from '@/client/ui/Button';
import { MoreMenu } from '@/client/ui/MoreMenu';
import type { Role } from '@/shared/platform/options';
import styles from './OrderActions.module.css';
import { buttonsOf, type OrderButton } from './orderButtons';
import type { OrderMoving } from './useOrderMove';

interface OrderActionsProps {
  found: FoundOffer;
  role: Role;
  /**
   * `line`: beside the title. `bar`: at the bottom of a narrow screen, within reach of the thumb.
   * `card`: below the work that is judged. `rest`: there on a narrow screen, whose bar has the
   * primary one.
   */
  place: 'line' | 'bar' | 'card' | 'rest';
  move: OrderMoving;
}

/** The actions that are currently possible on an order. */
export function OrderActions({ found, role, place, move }: OrderActionsProps) {
  const { press, group } = move;
  const { first, others, rare } = buttonsOf(found, role);
  const isJudging = place === 'card' || place === 'rest';
  const isEmpty = !first && others.length + rare.length === 0;
  const primary = first && place !== 'rest' ? <First button={first} move={move} /> : null;

  return (
    <>
      <div
        ref={group}
        tabIndex={-1}
        role="group"
        aria-label="What you can do"
        className={isEmpty ? styles.none : styles[isJudging ? 'card' : place]}
      >
        {isJudging ? primary : null}
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
        {isJudging ? null : primary}
      </div>
      {isJudging ? (
        <p className={styles.note}>
          {`Accepting cannot be undone.${found.order.revisions_used === 0 ? ' A revision can be asked for once.' : ''}`}
        </p>
      ) : null}
    </>
  );
}

function First({ button, move }: { button: OrderButton; move: OrderMoving }) {
  return (
    <Button
      variant="primary"
      isBusy={move.isSending}
      onClick={() => void move.press(button.action)}
    >
      {button.label}
    </Button>
  );
}

/** The primary action at the bottom of a narrow screen, while the others are with the work. */
export function FirstBar({ found, role, move }: Omit<OrderActionsProps, 'place'>) {
  const { first } = buttonsOf(found, role);
  return first ? (
    <div className={styles.bar}>
      <First button={first} move={move} />
    </div>
  ) : null;
}
