import { type KeyboardEvent, useState, useEffect, useId, useRef } from 'react';
import { tierLabel } from '@/shared/platform/tiers';
import {
  PRICE_CELLS,
  type Prices,
  makePrices,
  type ServiceGroup,
} from '@/shared/market/prices.rules';
import styles from './PriceTable.module.css';
import { formatPrice, dollarsOf } from '@/shared/platform/format';
import { PRICES_MESSAGES, isListPrice } from '@/shared/market/priceTable.rules';
import { isComposing } from '@/client/lib/isComposing';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import type { PriceLists, NewPrice } from '@/shared/market/prices.schemas';
import type { OutletTier } from '@/shared/platform/options';

export type Cell = (typeof PRICE_CELLS)[number];

export type PriceListOfAdmin = PriceLists['lists'][number];

/** New prices, US dollars, by `keyOf`. */
export type Draft = Readonly<Record<string, number>>;

export const keyOf = ({ group, tier }: Cell): string => `${group}, ${tier}`;

export const nameOf = ({ group, tier }: Cell): string => `${group}, ${tierLabel(tier)}`;

const TIERS: readonly OutletTier[] = [...new Set(PRICE_CELLS.map(({ tier }) => tier))];

const groups: readonly ServiceGroup[] = [...new Set(PRICE_CELLS.map(({ group }) => group))];

const half = groups.length / 2;

/** The groups as tracks on the two sides of a record. */
const SIDES = [groups.slice(0, half), groups.slice(half)].map((side, index) =>
  side.map((group, track) => ({ group, track: `${index === 0 ? 'A' : 'B'}${track + 1}` })),
);

export const draftOf = ({ changes }: PriceListOfAdmin): Draft =>
  Object.fromEntries(changes.map((change) => [keyOf(change), change.to]));

export const changesIn = (draft: Draft, current: Prices): NewPrice[] =>
  PRICE_CELLS.flatMap((cell) => {
    const price = draft[keyOf(cell)];
    return price === undefined || price === current[cell.group][cell.tier]
      ? []
      : [{ ...cell, price }];
  });

export const withDraft = (current: Prices, draft: Draft): Prices =>
  makePrices((cell) => draft[keyOf(cell)] ?? current[cell.group][cell.tier]);

interface PriceCellProps {
  cell: Cell;
  /** Today's price, and the typed one; US dollars. */
  price: number;
  changed: number | undefined;
  isReached: boolean;
  onReach: () => void;
  onWalk: (event: KeyboardEvent<HTMLButtonElement>) => void;
  /** Absent if the price cannot be changed. */
  onChange: ((price: number | undefined) => void) | undefined;
}

interface PriceInputProps {
  cell: Cell;
  start: string;
  onKeep: (price: number) => void;
  /** `byKey`: Enter or Escape was pressed, and the focus stays in the cell. */
  onClose: (byKey: boolean) => void;
}

interface PriceTableProps {
  prices: Prices;
  draft: Draft;
  hint: string;
  onChange: ((cell: Cell, price: number | undefined) => void) | undefined;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -TIERS.length,
  ArrowDown: TIERS.length,
};

/** The price list as the two sides of a record. Arrow keys move between its cells. */
export function PriceTable({ prices, draft, hint, onChange }: PriceTableProps) {
  const [reached, setReached] = useState(0);
  const walk = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const isSideways = Math.abs(step) === 1;
    const next = reached + step;
    const isSameRow = Math.floor(next / TIERS.length) === Math.floor(reached / TIERS.length);
    if (next < 0 || next >= PRICE_CELLS.length || (isSideways && !isSameRow)) return;
    const table = event.currentTarget.closest('table');
    table?.querySelector<HTMLElement>(`[data-cell="${next}"] > button`)?.focus();
  };
  return (
    <table className={styles.table} aria-label="Price list">
      <thead>
        <tr>
          <th scope="col">{hint}</th>
          {TIERS.map((tier, index) => (
            <th key={tier} scope="col" data-tier={tier}>
              <span>Tier {index + 1}</span> <strong>{tierLabel(tier)}</strong>
            </th>
          ))}
        </tr>
      </thead>
      {SIDES.map((side, index) => (
        <tbody key={index}>
          {side.map(({ group, track }) => (
            <tr key={group}>
              <th scope="row">
                <span aria-hidden="true">{track}</span> <strong>{group}</strong>
              </th>
              {TIERS.map((tier) => {
                const cell = { group, tier };
                const place = PRICE_CELLS.findIndex((each) => keyOf(each) === keyOf(cell));
                return (
                  <td key={tier} data-tier={tier} data-cell={place}>
                    <PriceCell
                      cell={cell}
                      price={prices[group][tier]}
                      changed={draft[keyOf(cell)]}
                      isReached={place === reached}
                      onWalk={walk}
                      onReach={() => setReached(place)}
                      onChange={onChange && ((price) => onChange(cell, price))}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function PriceCell(props: PriceCellProps) {
  const { cell, price, changed, isReached, onReach, onWalk, onChange } = props;
  const [isEdited, setEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  /* The button replaces the input again, and gets the focus. */
  useEffect(() => {
    if (!isEdited && takesFocus.current) button.current?.focus();
    takesFocus.current = false;
  }, [isEdited]);
  return (
    <>
      {isEdited && onChange ? (
        <PriceInput
          cell={cell}
          start={formatPrice(changed ?? price)}
          onKeep={(typed) => onChange(typed === price ? undefined : typed)}
          onClose={(byKey) => {
            takesFocus.current = byKey;
            setEdited(false);
          }}
        />
      ) : (
        <button
          ref={button}
          type="button"
          className={styles.price}
          data-changed={changed === undefined ? undefined : ''}
          tabIndex={isReached ? 0 : -1}
          aria-label={`${nameOf(cell)}, ${formatPrice(changed ?? price)}`}
          aria-disabled={!onChange || undefined}
          onFocus={onReach}
          onClick={() => setEdited(onChange !== undefined)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onChange?.(undefined);
            else onWalk(event);
          }}
        >
          {formatPrice(changed ?? price)}
        </button>
      )}
      {changed === undefined ? null : (
        <del>
          <VisuallyHidden>before </VisuallyHidden>
          {formatPrice(price)}
        </del>
      )}
    </>
  );
}

function PriceInput({ cell, start, onKeep, onClose }: PriceInputProps) {
  const [text, setText] = useState(start);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const typed = dollarsOf(text);
  const isValid = isListPrice(typed);
  const keep = (byKey: boolean) => {
    if (typed === null || !isValid) return;
    onKeep(typed);
    onClose(byKey);
  };
  return (
    <>
      <input
        ref={input}
        className={styles.price}
        data-changed=""
        inputMode="decimal"
        autoComplete="off"
        aria-label={nameOf(cell)}
        aria-invalid={!isValid}
        aria-describedby={isValid ? undefined : errorId}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose(true);
          if (event.key !== 'Enter' || isComposing(event)) return;
          /* Otherwise the key would press the button that gets the focus. */
          event.preventDefault();
          keep(true);
        }}
        onBlur={() => keep(false)}
      />
      {isValid ? null : (
        <span id={errorId} className={styles.error} role="alert">
          {PRICES_MESSAGES.priceInvalid}
        </span>
      )}
    </>
  );
}

/** The first day of a month from a day on, both 'YYYY-MM-DD'. */
export function firstOfMonth(day: string): string {
  if (day.endsWith('-01')) return day;
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
