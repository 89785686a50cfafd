import { useState } from 'react';
import {
  COUNTRY_OPTIONS,
  type Country,
  type Genre,
  GENRE_OPTIONS,
  RELEASE_FORMAT_OPTIONS,
  type ReleaseFormat,
} from '@/shared/options';
import { Button } from '@/client/ui/Button';
import { ChoiceFilter } from '@/client/ui/ChoiceFilter';
import { FILTER_PANEL_ID } from './SubmissionFilter';
import styles from './SubmissionTools.module.css';

export interface SubmissionFilters {
  genre: Genre | '';
  format: ReleaseFormat | '';
  country: Country | '';
}

interface SubmissionFilterFormProps {
  filters: SubmissionFilters;
  onApply: (filters: SubmissionFilters) => void;
  onBack: () => void;
}

const GROUPS = [
  ['genre', 'Genre', GENRE_OPTIONS],
  ['format', 'Format', RELEASE_FORMAT_OPTIONS],
  ['country', 'Country', COUNTRY_OPTIONS],
] as const;

/** Choices take effect on Apply; Back discards them. */
export function SubmissionFilterForm({ filters, onApply, onBack }: SubmissionFilterFormProps) {
  const [draft, setDraft] = useState(filters);
  return (
    <div className={styles.panel} id={FILTER_PANEL_ID}>
      {GROUPS.map(([name, label, options]) => (
        <div key={name} className={styles.group}>
          <p className={styles.legend} aria-hidden="true">
            {label}
          </p>
          <ChoiceFilter
            label={label}
            options={options}
            value={draft[name]}
            onChange={(value) => {
              setDraft({ ...draft, [name]: value });
            }}
          />
        </div>
      ))}
      <div className={styles.buttons}>
        <Button
          variant="dark"
          size="sm"
          onClick={() => {
            onApply(draft);
          }}
        >
          Apply
        </Button>
        <Button size="sm" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
