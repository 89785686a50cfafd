import { useRef, useState } from 'react';
import { ValidationError } from 'yup';
import { SAMPLES_MAX } from '@/shared/platform/limits';
import { linkStateOf } from '@/shared/identity/linkStates';
import {
  normalLink,
  OWN_PAGE_MESSAGES,
  sampleSchema,
  type Sample,
} from '@/shared/identity/ownPage.schemas';
import { isComposing } from '@/client/lib/isComposing';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { linkText } from '@/client/ui/externalHref';
import kit from '@/client/ui/kit.module.css';
import { TextField } from '@/client/ui/TextField';
import { WorkRow } from '@/client/features/identity/shared/clippings/ClippingRow';
import { PieceState } from '@/client/features/identity/shared/clippings/PieceState';
import styles from './OwnPageForm.module.css';

interface SampleFieldsProps {
  saved: readonly Sample[];
  /** The links of the pieces. */
  values: readonly string[];
  error: string | undefined;
  onChange: (links: string[]) => void;
}

/** The error of adding the link; '' if it can be added. */
function linkErrorOf(url: string, values: readonly string[]): string {
  try {
    sampleSchema.validateSync({ url });
  } catch (error) {
    return error instanceof ValidationError ? error.message : '';
  }
  if (values.some((each) => normalLink(each) === normalLink(url)))
    return OWN_PAGE_MESSAGES.sampleTwice;
  return values.length >= SAMPLES_MAX ? OWN_PAGE_MESSAGES.samplesFull : '';
}

/** Pieces that show how the outlet writes; their links are checked like delivered ones. */
export function SampleFields({ saved, values, error, onChange }: SampleFieldsProps) {
  const [draft, setDraft] = useState({ url: '', error: '' });
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const url = draft.url.trim();
    const linkError = linkErrorOf(url, values);
    if (linkError === '') onChange([...values, url]);
    setDraft({ url: linkError === '' ? '' : draft.url, error: linkError });
    input.current?.focus();
  };
  return (
    <section className={styles.part} aria-labelledby="own-samples">
      <div className={styles.partHead}>
        <h3 id="own-samples">Sample pieces</h3>
        <p className={kit.quiet}>{`${values.length} of ${SAMPLES_MAX}, checked like deliveries`}</p>
      </div>
      <ol className={styles.rows}>
        {values.map((url, index) => {
          const sample = saved.find((each) => each.url === url);
          const name = sample?.title ?? linkText(url);
          return (
            <WorkRow
              key={url}
              number={index + 1}
              name={name}
              below={sample?.title ? linkText(url) : null}
              action={
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    onChange(values.filter((each) => each !== url));
                    input.current?.focus();
                  }}
                >
                  Remove
                </Button>
              }
            >
              <PieceState state={linkStateOf(sample?.finding ?? null, formatDay)} />
            </WorkRow>
          );
        })}
      </ol>
      <div className={styles.addLink}>
        <TextField
          ref={input}
          label="Link to a piece"
          name="sample"
          inputMode="url"
          placeholder="https://"
          value={draft.url}
          error={draft.error || error}
          isErrorAlert
          onChange={({ target }) => setDraft({ url: target.value, error: '' })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>Add a piece</Button>
      </div>
    </section>
  );
}
