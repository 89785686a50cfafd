import { Suspense } from 'react';
import type { DateFieldProps } from './DateParts';
import styles from './DateField.module.css';
import { classNames } from './classNames';
import { controlClass, fieldClass, labelClass, FieldNotes, optionalClass } from './Field';
import { lazyPart } from './lazyPart';
import { Box } from './kit';

/** Loaded after the form, because its package is a fifth of what a form loads. */
const DateParts = lazyPart(() => import('./DateParts'), 'DateParts');

export const DateField = (props: DateFieldProps) => (
  <Suspense fallback={<Waiting {...props} />}>
    <DateParts {...props} />
  </Suspense>
);

const Waiting = ({ label, isOptional, hint }: DateFieldProps) => (
  <Box flow="column" gap={2} shrinks aria-hidden="true">
    <div className={fieldClass}>
      <span className={classNames(labelClass, isOptional && optionalClass)}>{label}</span>
      <div className={controlClass(styles.input)} />
    </div>
    <FieldNotes ids={{ hintId: undefined, errorId: undefined }} hint={hint} />
  </Box>
);
