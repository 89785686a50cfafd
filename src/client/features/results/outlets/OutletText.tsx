import { FIGURE_OPTIONS, formatCount, vouchedBy } from '@/shared/identity/ownPage.rules';
import { labelOf } from '@/shared/platform/options';
import type { StoredOutlet } from '@/client/entities/entityRecords';
import { classNames } from '@/client/ui/classNames';
import kit from '@/client/ui/kit.module.css';
import { Box, Text } from '@/client/ui/kit';
import styles from './OutletText.module.css';

export function OutletText({ outlet: { about, figures } }: { outlet: StoredOutlet }) {
  return (
    <section aria-label="About the outlet">
      {about === null ? null : (
        <Text words measure below={6} size="lead">
          {about}
        </Text>
      )}
      {figures.length === 0 ? (
        <p className={kit.quiet}>No audience figures yet.</p>
      ) : (
        <dl className={styles.figures}>
          {figures.map(({ kind, count, is_checked }) => (
            <Box key={kind} anchors>
              <Text as="dt" tone="quiet" size="caption">
                {labelOf(FIGURE_OPTIONS, kind)}
              </Text>
              <dd>
                <b className={styles.count}>{formatCount(count)}</b>
                <Text
                  as="span"
                  tone={is_checked ? 'ink' : 'quiet'}
                  size="caption"
                  className={classNames(is_checked && styles.checked)}
                >
                  {vouchedBy(is_checked)}
                </Text>
              </dd>
            </Box>
          ))}
        </dl>
      )}
    </section>
  );
}
