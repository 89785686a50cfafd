import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Option } from '@/shared/platform/options';
import { Button } from './Button';
import { classNames } from './classNames';
import styles from './SortMenu.module.css';
import { usePressBeside } from './usePressBeside';
import { Box } from './kit';

export interface SortMenuProps<Value extends string> {
  /** With `short` names, the button stands beside others on a phone. */
  options: readonly (Option<Value> & { short?: string })[];
  value: Value;
  onApply: (value: Value) => void;
}

/** A list's sort order, chosen in a panel below: Apply uses the choice, Back discards it. */
export function SortMenu<Value extends string>(props: SortMenuProps<Value>) {
  const { options, value, onApply } = props;
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const current = options.find((option) => option.value === value);
  const text = `Sort: ${current?.label ?? ''}`;
  usePressBeside(isOpen, menu, () => setIsOpen(false));

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  /* in Safari, pressing a button focuses an ancestor instead, which must not close the menu */
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
    if (!relatedTarget.contains(currentTarget)) setIsOpen(false);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- only notices that the focus leaves
    <div
      className={classNames(styles.menu, current?.short !== undefined && styles.short)}
      ref={menu}
      onBlur={handleBlur}
    >
      <Button
        ref={button}
        className={styles.opener}
        aria-label={text}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Box as="span" only={current?.short === undefined ? undefined : 'wide'}>
          {text}
        </Box>
        <Box as="span" only="phone">
          {current?.short}
        </Box>
      </Button>
      {isOpen ? (
        <Panel
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

/** Minimum distance in pixels between a panel and the edge of the window. */
const MARGIN = 16;

interface PanelProps<Value extends string> extends SortMenuProps<Value> {
  id: string;
  onBack: () => void;
}

/** Mounted only while open, so that choices that were not applied are discarded. */
function Panel<Value extends string>(props: PanelProps<Value>) {
  const { id, options, value, onBack, onApply } = props;
  const [chosen, setChosen] = useState(value);
  const panel = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLInputElement>(null);
  const name = useId();
  useLayoutEffect(() => {
    if (panel.current) keepInWindow(panel.current);
  }, []);
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
      // a press on a label or between the choices keeps the focus in the panel
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      <fieldset>
        <Box as="legend" tone="faint" size="caption" below={2} weight="strong">
          Sort by
        </Box>
        {options.map((option) => (
          <Box as="label" key={option.value} flow="line" gap={3} align="center" touch pointer>
            <input
              ref={option.value === value ? current : undefined}
              type="radio"
              className={styles.radio}
              name={name}
              checked={option.value === chosen}
              onChange={() => setChosen(option.value)}
            />
            <Box as="span" grow className="capital">
              {option.label}
            </Box>
          </Box>
        ))}
      </fieldset>
      <Box flow="line" gap={3} above={4} padAbove={4} ruleAbove="line" className={styles.actions}>
        <Button size="sm" onClick={onBack}>
          Back
        </Button>
        <Button size="sm" variant="dark" onClick={() => onApply(chosen)}>
          Apply
        </Button>
      </Box>
    </div>
  );
}

/** Shifts the panel back into the window, which would otherwise get a wider page. */
function keepInWindow(panel: HTMLElement): void {
  const { clientWidth } = document.documentElement;
  const over = panel.getBoundingClientRect().right + MARGIN - clientWidth;
  if (over > 0) panel.style.marginInlineStart = `${-over}px`;
}
