import { Suspense } from 'react';
import type { DateFieldProps } from './DateParts';
import styles from './DateField.module.css';
import { controlClass, fieldClass, labelClass, FieldNotes } from './Field';
import { lazyPart } from './lazyPart';
import { Box } from './kit';

/** Loaded after the form, because its package is a fifth of what a form loads. */
const DateParts = lazyPart(
  async () => (await import(/* webpackChunkName: "date-parts" */ './DateParts')).DateParts,
);

export const DateField = (props: DateFieldProps) => (
  <Suspense fallback={<Waiting {...props} />}>
    <DateParts {...props} />
  </Suspense>
);

const Waiting = ({ label, hint }: DateFieldProps) => (
  <Box flow="column" gap={2} shrinks aria-hidden="true">
    <div className={fieldClass}>
      <span className={labelClass}>{label}</span>
      <div className={controlClass(styles.input)} />
    </div>
    <FieldNotes ids={{ hintId: undefined, errorId: undefined }} hint={hint} />
  </Box>
);
