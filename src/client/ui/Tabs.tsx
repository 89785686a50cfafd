import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Box } from './kit';
import styles from './Tabs.module.css';

export interface TabItem {
  id: string;
  label: ReactNode;
  count?: number | undefined;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  /** At least one. */
  items: readonly TabItem[];
  /** Makes the caller control which tab is open, e.g. by the address. */
  selected?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
}

const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Views of a page, one at a time; the arrow keys move between the tabs. Not from the library, whose
 * tabs add 26 kB to each route. Views of the same type share their elements, so a search field in
 * each of them keeps its text.
 */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(items[0]?.id);
  const current = selected ?? chosen;
  const open = Math.max(
    items.findIndex((item) => item.id === current),
    0,
  );
  const idOf = (index: number, part: 'tab' | 'panel') => `${id}${part}${index}`;

  const choose = (item: TabItem) => {
    setChosen(item.id);
    onSelect?.(item.id);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = MOVES[event.key]?.(open, items.length);
    const item = to === undefined ? undefined : items[to];
    if (to === undefined || !item || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choose(item);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };

  return (
    <div>
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus */}
      <div
        ref={list}
        className={styles.list}
        role="tablist"
        aria-label={label}
        onKeyDown={handleKeyDown}
      >
        {items.map((item, index) => (
          <button
            key={item.id}
            id={idOf(index, 'tab')}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={index === open}
            aria-controls={index === open ? idOf(index, 'panel') : undefined}
            tabIndex={index === open ? 0 : -1}
            onClick={() => choose(item)}
          >
            {item.label}
            {item.count === undefined ? null : (
              <>
                {' '}
                <Box as="span" tone="faint" size="caption" number>
                  {item.count}
                </Box>
              </>
            )}
          </button>
        ))}
      </div>
      <div
        id={idOf(open, 'panel')}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={idOf(open, 'tab')}
      >
        {items[open]?.content}
      </div>
    </div>
  );
}
