import { useRef } from 'react';
import { Button } from '@/client/ui/Button';
import { linkText } from '@/client/ui/externalHref';
import { TextField } from '@/client/ui/TextField';
import { DELIVERY_LINK_MAX } from '@/shared/limits';
import styles from './DeliverDialog.module.css';
import { RemoveButton } from '@/client/ui/RemoveButton';

interface DeliverLinksProps {
  links: readonly string[];
  typed: string;
  error: string | undefined;
  onType: (text: string) => void;
  /** Adds the typed link. */
  onAdd: () => unknown;
  onRemove: (link: string) => void;
}

export function DeliverLinks({ links, typed, error, onType, onAdd, onRemove }: DeliverLinksProps) {
  const field = useRef<HTMLInputElement>(null);
  const add = () => {
    onAdd();
    field.current?.focus();
  };
  return (
    <section aria-labelledby="deliver-links">
      <div className={styles.head}>
        <h3 id="deliver-links">Links</h3>
        <span>A link or a file is needed. Links are checked when you submit.</span>
      </div>
      <ul className={styles.rows}>
        {links.map((link, index) => (
          <li key={link}>
            <span className={styles.number} aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
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
          </li>
        ))}
      </ul>
      <div className={styles.adding}>
        <TextField
          ref={field}
          label="Link"
          type="url"
          name="link"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={DELIVERY_LINK_MAX}
          value={typed}
          error={error}
          isErrorAlert
          onChange={(event) => {
            onType(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return;
            /* Enter adds the link; only the submit button sends the form */
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>Add link</Button>
      </div>
    </section>
  );
}
