import { Button } from '@/client/ui/Button';
import { ChoiceFilter } from '@/client/ui/ChoiceFilter';
import {
  type Genre,
  GENRE_OPTIONS,
  RELEASE_FORMAT_OPTIONS,
  type ReleaseFormat,
} from '@/shared/options';
import styles from './SubmissionTools.module.css';

export const FILTER_PANEL_ID = 'submission-filter';

interface FilterButtonProps {
  /** How many filters are chosen. */
  count: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes the filter panel. */
export function FilterButton({ count, isOpen, onToggle }: FilterButtonProps) {
  return (
    <Button
      className={styles.tool}
      aria-expanded={isOpen}
      aria-controls={FILTER_PANEL_ID}
      onClick={onToggle}
    >
      {count === 0 ? 'Filter' : `Filter (${count})`}
    </Button>
  );
}

interface Filter {
  genre: Genre | '';
  format: ReleaseFormat | '';
}

interface FilterPanelProps extends Filter {
  isOpen: boolean;
  onChange: (changes: Partial<Filter>) => void;
}

export function FilterPanel({ isOpen, genre, format, onChange }: FilterPanelProps) {
  return (
    <div className={styles.panel} id={FILTER_PANEL_ID} hidden={!isOpen}>
      <p className={styles.legend} aria-hidden="true">
        Genre
      </p>
      <ChoiceFilter
        label="Genre"
        options={GENRE_OPTIONS}
        value={genre}
        onChange={(value) => {
          onChange({ genre: value });
        }}
      />
      <p className={styles.legend} aria-hidden="true">
        Format
      </p>
      <ChoiceFilter
        label="Format"
        options={RELEASE_FORMAT_OPTIONS}
        value={format}
        onChange={(value) => {
          onChange({ format: value });
        }}
      />
    </div>
  );
}
