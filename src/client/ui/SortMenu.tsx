import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Option } from '@/shared/options';
import { Button } from './Button';
import styles from './SortMenu.module.css';

export interface SortMenuProps<Value extends string> {
  options: readonly Option<Value>[];
  value: Value;
  onApply: (value: Value) => void;
}

/** A list's order, chosen in a panel that opens below: Apply takes it over, Back leaves it. */
export function SortMenu<Value extends string>({ options, value, onApply }: SortMenuProps<Value>) {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  usePressBeside(isOpen, menu, () => {
    setIsOpen(false);
  });

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  /* what the menu lies in takes the focus where pressing a button does not, as in Safari */
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
    if (!relatedTarget.contains(currentTarget)) setIsOpen(false);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- only notices that the focus leaves
    <div className={styles.menu} ref={menu} onBlur={handleBlur}>
      <Button
        ref={button}
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        Sort: {options.find((option) => option.value === value)?.label}
      </Button>
      {isOpen ? (
        <SortPanel
          id={panelId}
          options={options}
          value={value}
          onBack={close}
          onApply={(chosen) => {
            close();
            onApply(chosen);
          }}
        />
      ) : null}
    </div>
  );
}

interface SortPanelProps<Value extends string> extends SortMenuProps<Value> {
  id: string;
  onBack: () => void;
}

/** There only while open, so that what was chosen and not applied is forgotten. */
function SortPanel<Value extends string>(props: SortPanelProps<Value>) {
  const { id, options, value, onBack, onApply } = props;
  const [chosen, setChosen] = useState(value);
  const panel = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLInputElement>(null);
  const name = useId();
  useEffect(() => {
    current.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const handleKeyDown = (event: KeyboardEvent) => {
    const isChoosing = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape') onBack();
    else if (event.key === 'Enter' && isChoosing) onApply(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and Enter work from each control inside
    <div
      ref={panel}
      className={styles.panel}
      id={id}
      role="dialog"
      aria-label="Sort"
      // a press on a label or between the choices keeps the focus in here
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>Sort by</legend>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              ref={option.value === value ? current : undefined}
              type="radio"
              className={styles.radio}
              name={name}
              checked={option.value === chosen}
              onChange={() => {
                setChosen(option.value);
              }}
            />
            <span className={styles.label}>{option.label}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.actions}>
        <Button size="sm" onClick={onBack}>
          Back
        </Button>
        <Button
          size="sm"
          variant="dark"
          onClick={() => {
            onApply(chosen);
          }}
        >
          Apply
        </Button>
      </div>
    </div>
  );
}

/** A press beside the open panel is Back too; the focus goes where was pressed. */
function usePressBeside(
  isOpen: boolean,
  menu: { current: HTMLElement | null },
  onPress: () => void,
) {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    if (!isOpen) return;
    const handlePress = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) latest.current(); // a press lands on a node
    };
    document.addEventListener('pointerdown', handlePress);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
    };
  }, [isOpen, menu]);
}
