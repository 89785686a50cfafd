import { FIGURE_OPTIONS, formatCount, vouchedBy } from '@/shared/identity/ownPage.rules';
import { labelOf } from '@/shared/platform/options';
import type { Outlet } from '@/shared/results/outlets.schemas';
import { classNames } from '@/client/ui/classNames';
import { Box, Quiet, Text } from '@/client/ui/kit';
import styles from './OutletText.module.css';

interface OutletTextProps {
  outlet: Pick<Outlet, 'about' | 'figures'>;
  /** In place of the figures, if there are none. */
  none?: string;
}

export const OutletText = ({ outlet: { about, figures }, none }: OutletTextProps) => (
  <section aria-label="About the outlet">
    {about === null ? null : (
      <Text words measure below={6} size="lead">
        {about}
      </Text>
    )}
    {figures.length === 0 ? (
      <Quiet>{none}</Quiet>
    ) : (
      <dl className={styles.figures}>
        {figures.map(({ kind, count, is_checked }) => (
          <Box key={kind} anchors>
            <Text as="dt" tone="quiet" size="caption">
              {labelOf(FIGURE_OPTIONS, kind)}
            </Text>
            <dd>
              <Box as="b" block face="display" leading={125} number figure={28}>
                {formatCount(count)}
              </Box>
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
