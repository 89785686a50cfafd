import { formatDays, formatPrice } from '@/shared/platform/amounts';
import { serviceTypeLabel } from '@/shared/platform/options';
import { Checkbox } from '@/client/ui/Checkbox';
import { controlClass } from '@/client/ui/Field';
import styles from './AlongServices.module.css';
import { Part } from './Detail';
import { type Along, type AlongOf, priceIn } from './useAlong';

interface AlongServicesProps {
  title: string;
  along: Along;
  of: AlongOf;
}

/** Waiting services of an outlet, each with a tick for approving it too, and its final price. */
export function AlongServices({ title, along, of }: AlongServicesProps) {
  const rows = along.rowsOf(of);
  if (rows.length === 0) return null;
  return (
    <Part title={title}>
      <ul className={styles.list}>
        {rows.map(({ service, isTicked, text, error }) => {
          const { id, type, price, delivery_days } = service;
          const name = serviceTypeLabel(type);
          return (
            <li key={id} className={styles.row}>
              <Checkbox
                name={`along-${id}`}
                label={
                  <>
                    <b>{name}</b>
                    <span className={styles.days}>{`, ${formatDays(delivery_days)}`}</span>
                  </>
                }
                checked={isTicked}
                onChange={({ target }) => along.change(id, { isTicked: target.checked })}
              />
              <span className={styles.wish} data-unlike={priceIn(text) !== price || undefined}>
                {`wish ${formatPrice(price)}`}
              </span>
              <div className={styles.price}>
                <input
                  className={controlClass(styles.input)}
                  aria-label={`Final price of ${name}`}
                  aria-invalid={error !== undefined || undefined}
                  inputMode="decimal"
                  autoComplete="off"
                  disabled={!isTicked}
                  value={text}
                  onChange={({ target }) => along.change(id, { text: target.value })}
                />
                {error === undefined ? null : <p className={styles.error}>{error}</p>}
              </div>
            </li>
          );
        })}
      </ul>
      <p className={styles.note}>Unticked ones go on waiting.</p>
    </Part>
  );
}
