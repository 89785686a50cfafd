import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { paths } from '@/client/lib/paths';
import { classNames } from '@/client/ui/classNames';
import { Box, Ends, Row, Text } from '@/client/ui/kit';
import { TextLink } from '@/client/ui/TextLink';
import styles from './TextPicker.module.css';

export interface PickedText {
  name: string;
  text: string;
}

/**
 * The saved texts that a message beginning with '/' finds: the field is a combobox, whose list
 * stands above it. The focus stays in the field.
 */
export function useTextPicker(
  typed: string,
  texts: readonly PickedText[],
  onPick: (text: string) => void,
) {
  const id = useId();
  const [at, setAt] = useState(0);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const wanted = typed.slice(1).toLowerCase();
  const isAsked = typed.startsWith('/') && !typed.includes('\n') && closedFor !== typed;
  const found = isAsked
    ? texts.filter(({ name }) => name.replace(/^\//, '').toLowerCase().startsWith(wanted))
    : [];
  const index = Math.min(at, found.length - 1);
  const isOpen = found.length > 0;
  const pick = ({ text }: PickedText) => {
    setAt(0);
    onPick(text);
  };
  return {
    field: isOpen
      ? ({
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': id,
          'aria-activedescendant': `${id}-${index}`,
        } as const)
      : {},
    /** Whether the key was the list's. */
    press: (event: KeyboardEvent): boolean => {
      const chosen = found[index];
      if (!chosen) return false;
      if (event.key === 'ArrowDown') setAt((index + 1) % found.length);
      else if (event.key === 'ArrowUp') setAt((index - 1 + found.length) % found.length);
      else if (event.key === 'Enter') pick(chosen);
      else if (event.key === 'Escape') setClosedFor(typed);
      else return false;
      event.preventDefault();
      return true;
    },
    list: isOpen ? (
      <Box border="ink" corner="card" fill="surface" className={styles.picker}>
        <Ends pad={2} padInline={4} ruleBelow="ink" size="caption">
          <b>Saved texts</b>
          <Text as="span" tone="quiet" aria-hidden="true">
            ↑ ↓ choose, ↵ puts in, Esc closes
          </Text>
        </Ends>
        <div role="listbox" id={id} aria-label="Saved texts">
          {found.map((each, place) => (
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/control-has-associated-label -- its text names it, and the field has the focus and its keys
            <div
              key={each.name}
              role="option"
              id={`${id}-${place}`}
              aria-selected={place === index}
              className={classNames(
                'pad-3 padInline-4 ruleAbove-line pointer',
                place === index && styles.chosen,
              )}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(each)}
            >
              <Row align="baseline">
                <b>{each.name}</b>
                <Text as="span" shrinks breaks>
                  {each.text}
                </Text>
              </Row>
            </div>
          ))}
        </div>
        <Text pad={2} padInline={4} ruleAbove="line" size="caption">
          <TextLink to={`${paths.profileSettings}#texts`}>Edit saved texts</TextLink>
        </Text>
      </Box>
    ) : null,
  };
}
