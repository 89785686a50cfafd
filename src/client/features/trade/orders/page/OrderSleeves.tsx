import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '@/client/ui/classNames';
import { keepInTab, readInTab } from '@/client/lib/tabStorage';
import { PHONE, useMatches } from '@/client/ui/useMatches';
import styles from './OrderSleeves.module.css';
import { Icon } from '@/client/ui/Icon';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { Text } from '@/client/ui/kit';

export interface OrderSleeve {
  id: 'money' | 'music' | 'chat' | 'details';
  label: string;
  /** What its spine says while it is closed. */
  note: string;
  content: ReactNode;
}

interface OrderSleevesProps {
  order: number;
  sleeves: readonly OrderSleeve[];
  /** Opens before the reader has chosen one. */
  first: OrderSleeve['id'];
}

const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Records on a shelf, of which one is out of its sleeve. The spines are tabs. On a phone they are
 * bars below one another, and a second press closes the open one.
 */
export function OrderSleeves({ order, sleeves, first }: OrderSleevesProps) {
  const id = useId();
  const key = `order-sleeve-${order}`;
  const isPhone = useMatches(PHONE);
  const [chosen, setChosen] = useState(() =>
    first === 'chat' ? first : (readInTab(key) ?? first),
  );
  const open = sleeves.findIndex((sleeve) => sleeve.id === chosen);
  const shown = open === -1 && !isPhone ? 0 : open;
  const choose = (sleeve: string) => {
    setChosen(sleeve);
    keepInTab(key, sleeve);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const from = tabs.findIndex((tab) => tab === event.target);
    const to = MOVES[event.key]?.(from, tabs.length);
    const sleeve = to === undefined ? undefined : sleeves[to];
    if (to === undefined || !sleeve || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choose(sleeve.id);
    tabs[to]?.focus();
  };
  const current = sleeves[shown];
  return (
    <div className={styles.shelf}>
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus */}
      <div
        className={styles.spines}
        role="tablist"
        aria-label="About this order"
        aria-orientation={isPhone ? 'vertical' : 'horizontal'}
        onKeyDown={handleKeyDown}
      >
        {sleeves.map((sleeve, index) => (
          <button
            key={sleeve.id}
            id={`${id}${sleeve.id}`}
            type="button"
            role="tab"
            className={classNames(styles.spine, styles[sleeve.id])}
            style={{ order: index * 2 }}
            aria-selected={index === shown}
            aria-controls={index === shown ? `${id}panel` : undefined}
            tabIndex={index === Math.max(shown, 0) ? 0 : -1}
            onClick={() => choose(isPhone && index === shown ? 'none' : sleeve.id)}
          >
            <span>{sleeve.label}</span>
            {index === shown ? null : (
              <Text as="span" clipped className={styles.note}>
                {sleeve.note}
              </Text>
            )}
            <Icon
              d={index === shown ? 'M5 5l10 10M15 5 5 15' : 'M5 8l5 5 5-5'}
              size={18}
              className="only-phone"
            />
          </button>
        ))}
      </div>
      {current ? (
        <div
          key={current.id}
          id={`${id}panel`}
          role="tabpanel"
          className={classNames(styles.panel, current.id === 'chat' && styles.filled)}
          style={{ order: shown * 2 + 1 }}
          aria-labelledby={`${id}${current.id}`}
        >
          <VisuallyHidden as="h2">{current.label}</VisuallyHidden>
          {current.content}
        </div>
      ) : null}
    </div>
  );
}
