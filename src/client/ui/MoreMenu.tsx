import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from './classNames';
import { Box } from './kit';
import styles from './MoreMenu.module.css';
import links from './TextLink.module.css';
import { usePressBeside } from './usePressBeside';

export interface MoreMenuProps<Id extends string> {
  /** `isDanger` sets an item that cannot be undone apart from those before it. */
  items: readonly { id: Id; label: string; isDanger?: boolean }[];
  onChoose: (id: Id) => void;
  label?: string;
  /** Without a border, at the end of a row. */
  isInRow?: boolean;
  /** A path in a square of 20 px, instead of the three dots. */
  icon?: string;
  /** The words of the button, instead of a drawing. */
  text?: string;
}

/** The height in pixels that the list needs below its button; with less, it opens above. */
const ROOM = 240;

/** Arrows walk between the button and the items; 0 closes. */
const STEPS: Readonly<Record<string, number>> = { Escape: 0, ArrowDown: 1, ArrowUp: -1 };

export function MoreMenu<Id extends string>({
  items,
  onChoose,
  label = 'More actions',
  isInRow,
  icon,
  text,
}: MoreMenuProps<Id>) {
  const [isOpen, setOpen] = useState(false);
  const [isAbove, setAbove] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  usePressBeside(isOpen, root, () => setOpen(false));

  const toggle = () => {
    const { top = 0, bottom = 0 } = button.current?.getBoundingClientRect() ?? {};
    setAbove(window.innerHeight - bottom < ROOM && top > ROOM);
    setOpen(!isOpen);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (!isOpen || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (step === 0) {
      setOpen(false);
      button.current?.focus();
      return;
    }
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((each) => each === document.activeElement);
    buttons.at((at + step) % buttons.length)?.focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- only notices keys, and that the focus leaves
    <Box
      ref={root}
      anchors
      fixed
      onKeyDown={handleKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={
          text === undefined
            ? classNames(styles.button, isInRow && styles.inRow)
            : classNames(links.link, styles.text)
        }
        aria-label={text === undefined ? label : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {text ?? <Drawing path={icon} />}
      </button>
      {isOpen ? (
        <ul
          id={id}
          className={classNames(
            styles.list,
            isAbove && styles.above,
            text !== undefined && styles.below,
          )}
          aria-label={text ?? label}
        >
          {items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className={classNames(styles.item, item.isDanger && styles.danger)}
                onClick={() => {
                  setOpen(false);
                  button.current?.focus();
                  onChoose(item.id);
                }}
              >
                {item.label}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </Box>
  );
}

/** The path, or three dots. */
const Drawing = ({ path }: { path: string | undefined }) => (
  <svg width="20" fill="currentColor" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    {path === undefined ? (
      <>
        <circle cx="4.5" cy="10" r="1.7" />
        <circle cx="10" cy="10" r="1.7" />
        <circle cx="15.5" cy="10" r="1.7" />
      </>
    ) : (
      <path className="drawing" d={path} />
    )}
  </svg>
);
