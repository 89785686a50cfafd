import styles from './Segments.module.css';
import { Cluster, Text } from './kit';

interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; count?: number | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A pill of a few choices, one of which is always set. */
export const Segments = <Value extends string>(props: SegmentsProps<Value>) => (
  <Cluster
    gap={0}
    align="stretch"
    border="control"
    corner="full"
    className={styles.pill}
    role="group"
    aria-label={props.label}
  >
    {props.options.map(({ value, label, count }) => (
      <button
        key={value}
        type="button"
        className={styles.part}
        aria-pressed={value === props.value}
        onClick={() => props.onChange(value)}
      >
        {label}{' '}
        <Text as="span" number className={styles.count}>
          {count}
        </Text>
      </button>
    ))}
  </Cluster>
);
