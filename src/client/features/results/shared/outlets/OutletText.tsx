import { FIGURE_OPTIONS, formatCount, vouchedBy } from '@/shared/identity/ownPage.rules';
import { labelOf } from '@/shared/platform/options';
import type { Outlet } from '@/shared/results/outlets.schemas';
import { classNames } from '@/client/ui/classNames';
import { Text } from '@/client/ui/kit';
import styles from './OutletText.module.css';

interface OutletTextProps {
  outlet: Pick<Outlet, 'about' | 'figures'>;
  /** In place of the figures, if there are none. */
  none?: string;
}

export const OutletText = ({ outlet: { about, figures }, none }: OutletTextProps) => (
  <section aria-label="About the outlet">
    {about === null ? null : <p className={styles.about}>{about}</p>}
    {figures.length === 0 ? (
      <Text tone="quiet" size="small">
        {none}
      </Text>
    ) : (
      <dl className={styles.figures}>
        {figures.map(({ kind, count, is_checked }) => (
          <div key={kind}>
            <dt>{labelOf(FIGURE_OPTIONS, kind)}</dt>
            <dd>
              <b>{formatCount(count)}</b>
              <span className={classNames(is_checked && styles.checked)}>
                {vouchedBy(is_checked)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    )}
  </section>
);
