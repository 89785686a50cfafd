import { useRef } from 'react';
import { isComposing } from '@/client/lib/isComposing';
import { Button } from '@/client/ui/Button';
import { linkText } from '@/client/ui/externalHref';
import styles from './DeliverDialog.module.css';
import { RemoveButton } from '@/client/ui/RemoveButton';
import { LinkFindings } from './LinkFindings';
import type { CheckState } from './useLinkChecks';
import { LinkField } from './LinkField';
import { completeLink } from './completeLink';

interface DeliverLinksProps {
  links: readonly string[];
  typed: string;
  error: string | undefined;
  onType: (text: string) => void;
  /** Adds the typed link. */
  onAdd: () => unknown;
  onRemove: (link: string) => void;
  checks: Readonly<Record<string, CheckState>>;
  onCheckAgain: (link: string) => void;
  /** The day before which no link may be public; `null` without one. */
  embargo: string | null;
}

export function DeliverLinks(props: DeliverLinksProps) {
  const { links, typed, error, onType, onAdd, onRemove } = props;
  const field = useRef<HTMLInputElement>(null);
  const add = () => {
    onAdd();
    field.current?.focus();
  };
  const renderFindings = (link: string) => (
    <LinkFindings
      check={props.checks[link]}
      name={linkText(link)}
      embargo={props.embargo}
      onAgain={() => props.onCheckAgain(link)}
    />
  );
  const completed = completeLink(typed);
  return (
    <section aria-labelledby="deliver-links">
      <div className={styles.head}>
        <h3 id="deliver-links">Links</h3>
        <span>A link or a file is needed. Links are checked as you add them.</span>
      </div>
      <ul className={styles.rows}>
        {links.map((link, index) => (
          <li key={link}>
            <span className={styles.number} aria-hidden="true">
              {numberOf(index)}
            </span>
            <span className={styles.name} title={link}>
              {linkText(link)}
            </span>
            <RemoveButton
              name={linkText(link)}
              onRemove={() => {
                onRemove(link);
                field.current?.focus();
              }}
            />
            {renderFindings(link)}
          </li>
        ))}
      </ul>
      <div className={styles.adding}>
        <LinkField
          ref={field}
          value={typed}
          error={error}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '' || isComposing(event)) return;
            /* Enter adds the link; only the submit button sends the form */
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>Add link</Button>
      </div>
      {links.includes(completed) ? null : renderFindings(completed)}
    </section>
  );
}

/** The number of the link at an index. */
export const numberOf = (index: number): string => String(index + 1).padStart(2, '0');
