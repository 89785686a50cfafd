import { type Ref, useId } from 'react';
import { controlClass } from './Field';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  /** Read by screen readers, and shown in the empty field unless there is a placeholder. */
  label: string;
  placeholder?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Searches while the user types; a native search field, so Escape clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder = label, value, onChange, ref } = props;
  const id = useId();
  return (
    <div className={styles.box}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <svg className={styles.glass} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM12.5 12.5 17.5 17.5" />
        </svg>
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        className={controlClass(styles.input)}
        placeholder={placeholder}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
