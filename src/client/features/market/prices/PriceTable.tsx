import { type KeyboardEvent, useState } from 'react';
import { tierLabel } from '@/shared/platform/tiers';
import { PRICE_CELLS, type Prices } from '@/shared/market/prices';
import { PriceCell } from './PriceCell';
import { type Cell, type Draft, keyOf, SIDES, TIERS } from './priceDraft';
import styles from './PriceTable.module.css';

interface PriceTableProps {
  prices: Prices;
  draft: Draft;
  /** The text in the empty corner of the table. */
  hint: string;
  /** Absent while the prices of the draft cannot be changed. */
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
