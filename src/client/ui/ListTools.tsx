import { type ReactNode, type Ref, useId } from 'react';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './ListTools.module.css';
import { controlClass } from './Field';
import type { Option } from '@/shared/platform/options';
import { choices } from './Select';
import { Box, Text } from './kit';

interface FilterSelectProps<Value extends string> {
  label: string;
  none: string;
  options: readonly Option<Value>[];
  value: Value | '';
  onChange: (value: Value | '') => void;
}

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** In a form that is sent. */
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

export interface ListToolsProps {
  /** A `SearchField`, followed by the count, a sort menu or a filter. */
  children: ReactNode;
  below?: ReactNode;
}

export function ListTools({ children, below }: ListToolsProps) {
  return (
    <div className={styles.tools} role="search">
      <div className={styles.line}>{children}</div>
      {below ? <div className={styles.below}>{below}</div> : null}
    </div>
  );
}

/** The number of shown items, e.g. '1 / 8', announced politely when it changes. */
export function ListCount({ children }: { children: ReactNode }) {
  return (
    <Text tone="quiet" weight="strong" number role="status">
      {children}
    </Text>
  );
}

/** Announces the number of search results to screen readers if no count is shown. */
export function FoundStatus({ search, count }: { search: string; count: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{search.trim() === '' ? '' : `${count} found`}</VisuallyHidden>
    </div>
  );
}

/** Searches while the user types; a native search field, so Escape clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, name, ref } = props;
  const id = useId();
  return (
    <Box anchors basis={16} shrinks>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <svg
          className={styles.glass}
          width="20"
          height="20"
          viewBox="0 0 20 20"
          aria-hidden="true"
          focusable="false"
        >
          <path d="M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM12.5 12.5 17.5 17.5" />
        </svg>
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        name={name}
        className={controlClass(styles.input)}
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}

/** A toolbar filter with many choices: a native select, without a visible label. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, none, options, value, onChange } = props;
  return (
    <div className={styles.filter}>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        data-set={value === '' ? undefined : true}
        onChange={({ target }) =>
          onChange(options.find((option) => option.value === target.value)?.value ?? '')
        }
      >
        <option value="">{none}</option>
        {choices(options)}
      </select>
    </div>
  );
}
