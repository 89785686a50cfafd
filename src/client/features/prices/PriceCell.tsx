import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatPrice } from '@/shared/amounts';
import { isListPrice } from '@/shared/prices/listPrice';
import { PRICES_MESSAGES } from '@/shared/prices/pricesMessages';
import { dollarsOf } from '@/shared/services/price';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { type Cell, nameOf } from './priceDraft';
import styles from './Prices.module.css';

interface PriceCellProps {
  cell: Cell;
  /** The price of today, and the one that was typed; US dollars. */
  price: number;
  changed: number | undefined;
  /** Whether the Tab key leads to this cell. */
  isReached: boolean;
  onReach: () => void;
  /** A key that was pressed on the button. */
  onWalk: (event: KeyboardEvent<HTMLButtonElement>) => void;
  onChange: (price: number | undefined) => void;
}

/** A price: a button that becomes an input. */
export function PriceCell(props: PriceCellProps) {
  const { cell, price, changed, isReached, onReach, onWalk, onChange } = props;
  const [text, setText] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  /* The button comes back in the place of the input, and takes the focus. */
  useEffect(() => {
    if (text === null && wasEdited.current) button.current?.focus();
    wasEdited.current = false;
  }, [text]);
  const close = (keepsFocus: boolean) => {
    wasEdited.current = keepsFocus;
    setText(null);
  };
  const old =
    changed === undefined ? null : (
      <del>
        <VisuallyHidden>before </VisuallyHidden>
        {formatPrice(price)}
      </del>
    );

  if (text === null)
    return (
      <>
        <button
          ref={button}
          type="button"
          className={styles.price}
          data-changed={changed === undefined ? undefined : ''}
          tabIndex={isReached ? 0 : -1}
          aria-label={`${nameOf(cell)}, ${formatPrice(changed ?? price)}`}
          onFocus={onReach}
          onClick={() => {
            setText(formatPrice(changed ?? price));
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onChange(undefined);
            else onWalk(event);
          }}
        >
          {formatPrice(changed ?? price)}
        </button>
        {old}
      </>
    );
  const typed = dollarsOf(text);
  const isValid = isListPrice(typed);
  const keep = (keepsFocus: boolean) => {
    if (!isValid || typed === null) return;
    onChange(typed === price ? undefined : typed);
    close(keepsFocus);
  };
  return (
    <>
      <PriceInput
        cell={cell}
        text={text}
        error={isValid ? undefined : PRICES_MESSAGES.priceInvalid}
        onType={setText}
        onKey={(event) => {
          if (event.key === 'Enter') keep(true);
          if (event.key === 'Escape') close(true);
        }}
        onBlur={() => {
          keep(false);
        }}
      />
      {old}
    </>
  );
}

interface PriceInputProps {
  cell: Cell;
  text: string;
  error: string | undefined;
  onType: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

function PriceInput({ cell, text, error, onType, onKey, onBlur }: PriceInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const errorId = `${cell.group}-${cell.tier}-error`.replaceAll(' ', '-');
  return (
    <>
      <input
        ref={input}
        className={styles.price}
        data-changed=""
        inputMode="decimal"
        autoComplete="off"
        aria-label={nameOf(cell)}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        value={text}
        onChange={(event) => {
          onType(event.target.value);
        }}
        onKeyDown={onKey}
        onBlur={onBlur}
      />
      {error === undefined ? null : (
        <span id={errorId} className={styles.error} role="alert">
          {error}
        </span>
      )}
    </>
  );
}
