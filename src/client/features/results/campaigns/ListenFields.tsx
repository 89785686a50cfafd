import { useRef } from 'react';
import { LISTEN_LINKS_MAX, listenErrors, listenName } from '@/shared/music/listenLinks';
import { Button } from '@/client/ui/Button';
import type { FormField } from '@/client/ui/form/formField';
import { TextField } from '@/client/ui/TextField';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './ListenFields.module.css';

/** Links to listen in their order, each with its own error; the names come from their hosts. */
export function ListenFields({ name, value: links, error, hint, onChange }: FormField<string[]>) {
  const list = useRef<HTMLFieldSetElement>(null);
  const errors = error === undefined ? [] : listenErrors(links);
  const isNamed = errors.some((each) => each !== null);
  const focus = (index: number) => {
    requestAnimationFrame(() => {
      const found = list.current?.querySelectorAll('input')[index];
      (found ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    });
  };
  const change = (next: string[], index: number) => {
    onChange(next);
    focus(index);
  };
  return (
    <fieldset ref={list} className={styles.fields}>
      <legend className={styles.legend}>Links to listen, in their order</legend>
      {hint ? <p>{hint}</p> : null}
      {links.map((link, index) => (
        <div key={index} className={styles.row}>
          <TextField
            label={`Link ${index + 1}`}
            name={`${name}.${index}`}
            inputMode="url"
            placeholder="https://"
            value={link}
            hint={listenName(link)}
            error={errors[index] ?? undefined}
            onChange={({ target }) => onChange(links.with(index, target.value))}
          />
          <Button
            size="sm"
            variant="quiet"
            disabled={index === 0}
            onClick={() =>
              change(links.with(index, links[index - 1] ?? '').with(index - 1, link), index - 1)
            }
          >
            Up<VisuallyHidden>{` with link ${index + 1}`}</VisuallyHidden>
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => change(links.toSpliced(index, 1), Math.max(0, index - 1))}
          >
            Remove<VisuallyHidden>{` link ${index + 1}`}</VisuallyHidden>
          </Button>
        </div>
      ))}
      {error !== undefined && !isNamed ? <p role="alert">{error}</p> : null}
      {links.length < LISTEN_LINKS_MAX ? (
        <Button size="sm" data-add onClick={() => change([...links, ''], links.length)}>
          Add a link
        </Button>
      ) : null}
    </fieldset>
  );
}
