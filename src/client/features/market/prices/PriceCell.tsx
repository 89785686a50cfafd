import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { formatPrice } from '@/shared/platform/amounts';
import { isListPrice } from '@/shared/market/listPrice';
import { PRICES_MESSAGES } from '@/shared/market/pricesMessages';
import { dollarsOf } from '@/shared/platform/cents';
import { isComposing } from '@/client/lib/isComposing';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { type Cell, nameOf } from './priceDraft';
import styles from './PriceTable.module.css';

interface PriceCellProps {
  cell: Cell;
  /** Today's price, and the typed one; US dollars. */
  price: number;
  changed: number | undefined;
  /** Whether the Tab key reaches this cell. */
  isReached: boolean;
  onReach: () => void;
  /** Called for each key on the button. */
  onWalk: (event: KeyboardEvent<HTMLButtonElement>) => void;
  /** Absent if the price cannot be changed. */
  onChange: ((price: number | undefined) => void) | undefined;
}

/** A price: a button that becomes an input. */
export function PriceCell(props: PriceCellProps) {
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
        <PriceButton
          ref={button}
          name={nameOf(cell)}
          price={changed ?? price}
          isChanged={changed !== undefined}
          isFixed={!onChange}
          isReached={isReached}
          onReach={onReach}
          onWalk={onWalk}
          onEdit={() => setEdited(true)}
          onUndo={() => onChange?.(undefined)}
        />
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

interface PriceButtonProps extends Pick<PriceCellProps, 'isReached' | 'onReach' | 'onWalk'> {
  ref: Ref<HTMLButtonElement>;
  name: string;
  price: number;
  isChanged: boolean;
  isFixed: boolean;
  onEdit: () => void;
  onUndo: () => void;
}

function PriceButton(props: PriceButtonProps) {
  const { ref, name, price, isChanged, isFixed, isReached, onReach, onWalk } = props;
  return (
    <button
      ref={ref}
      type="button"
      className={styles.price}
      data-changed={isChanged ? '' : undefined}
      tabIndex={isReached ? 0 : -1}
      aria-label={`${name}, ${formatPrice(price)}`}
      aria-disabled={isFixed || undefined}
      onFocus={onReach}
      onClick={isFixed ? undefined : props.onEdit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onUndo();
        else onWalk(event);
      }}
    >
      {formatPrice(price)}
    </button>
  );
}

interface PriceInputProps {
  cell: Cell;
  /** The initial text. */
  start: string;
  onKeep: (price: number) => void;
  /** `byKey`: Enter or Escape was pressed, and the focus stays in the cell. */
  onClose: (byKey: boolean) => void;
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
