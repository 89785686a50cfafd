import { RATING_MAX } from '@/shared/platform/limits';
import { classNames } from './classNames';
import { Button } from './Button';
import { FieldNotes, fieldClass, labelClass, optionalClass, useField } from './Field';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './StarRating.module.css';

const RATINGS = Array.from({ length: RATING_MAX }, (_none, index) => index + 1);

const starsText = (rating: number): string => (rating === 1 ? '1 star' : `${rating} stars`);

const STAR =
  'M12 2.8l2.84 5.76 6.36.92-4.6 4.48 1.08 6.34L12 17.3l-5.68 3 1.08-6.34-4.6-4.48 6.36-.92z';

/** `part` is the filled part of a star. */
function Star({ className, part }: { className?: string | undefined; part?: number }) {
  return (
    <svg
      className={classNames(styles.shape, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={STAR} />
      {part === undefined ? null : (
        <svg className={styles.full} width={24 * part} height="24">
          <path d={STAR} />
        </svg>
      )}
    </svg>
  );
}

export interface StarRatingProps {
  legend: string;
  name: string;
  /** '1' to '5', or empty. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Puts the stars on one line, smaller, with a button that clears the choice. */
  isOptional?: boolean;
}

/** A rating input made of radio buttons, so that arrow keys and screen readers work. */
export function StarRating(props: StarRatingProps) {
  const { legend, name, value, onChange, error, isOptional = false } = props;
  const field = useField({ error, hint: undefined });
  return (
    <fieldset
      className={classNames(fieldClass, styles.group, isOptional && styles.small)}
      aria-describedby={field.describedBy}
      data-invalid={error ? true : undefined}
    >
      <legend className={classNames(labelClass, isOptional && optionalClass)}>{legend}</legend>
      <div className={styles.stars}>
        {RATINGS.map((rating) => (
          <label key={rating} className={styles.star} title={starsText(rating)}>
            <input
              type="radio"
              className="over"
              name={name}
              value={rating}
              aria-label={isOptional ? `${rating} of ${RATING_MAX}` : starsText(rating)}
              checked={value === String(rating)}
              onChange={() => onChange(String(rating))}
            />
            <Star />
          </label>
        ))}
        {isOptional && value !== '' ? (
          <Button
            variant="quiet"
            size="sm"
            onClick={(event) => {
              onChange('');
              /* the pressed button disappears */
              event.currentTarget.closest('fieldset')?.querySelector('input')?.focus();
            }}
          >
            Clear<VisuallyHidden> {legend}</VisuallyHidden>
          </Button>
        ) : null}
      </div>
      <FieldNotes ids={field} error={error} isErrorAlert />
    </fieldset>
  );
}

interface StarsProps {
  rating: number;
  /** Shows those that were not given, too, empty. */
  showsAll?: true;
}

/** Shows the given stars; for a mean, the last one is filled in part. */
export function Stars({ rating, showsAll }: StarsProps) {
  const part = rating % 1;
  return (
    <span className={styles.shown} role="img" aria-label={`${rating} of ${RATING_MAX} stars`}>
      {RATINGS.filter((each) => each <= rating).map((each) => (
        <Star key={each} className={styles.full} />
      ))}
      {part > 0 ? <Star part={part} /> : null}
      {showsAll
        ? RATINGS.filter((each) => each >= rating + 1).map((each) => (
            <Star key={each} className={styles.empty} />
          ))
        : null}
    </span>
  );
}
