import type { FoundOffer } from '@/client/entities/entityRecords';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Leaders } from '@/client/ui/Leaders';
import type { Role } from '@/shared/platform/options';
import { moneyViewOf } from './moneyView';
import styles from './OrderMoney.module.css';

/** The receipt: where the money is, and who gets which share of it. */
export function OrderMoney({ found, role }: { found: FoundOffer; role: Role }) {
  const { amount, where, stops, lines, note, toWallet } = moneyViewOf(found, role);
  return (
    <section className={styles.card} aria-labelledby="order-money">
      <h2 className={styles.title} id="order-money">
        Where the money is
      </h2>
      <p className={styles.sum}>
        {amount === '' ? null : <strong>{amount}</strong>}
        {where === '' ? null : <span>{where}</span>}
      </p>
      {stops.length > 0 ? (
        // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
        <ol role="list" className={styles.stops} aria-label="The way of the money">
          {stops.map(({ name, when, state }) => (
            <li
              key={name}
              className={classNames(styles.stop, styles[state])}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <b>{name}</b>
              <span>{when}</span>
            </li>
          ))}
        </ol>
      ) : null}
      {lines.length > 0 ? (
        <div className={styles.lines}>
          <Leaders lines={lines} />
        </div>
      ) : null}
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      {toWallet === undefined ? null : (
        <ButtonLink size="sm" to={paths.wallet} fullWidth>
          {toWallet}
        </ButtonLink>
      )}
    </section>
  );
}
