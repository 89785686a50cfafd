import { outletName, publicOutletPath } from '@/shared/identity/outlets.rules';
import type { HomeRecord } from '@/shared/market/homeRecord';
import { formatCount } from '@/shared/platform/format';
import type { ShownPiece } from '@/client/features/identity/shared/clippings/Clippings';
import { tierDot } from '@/client/features/identity/shared/outlets/TierChip';
import { buttonClass } from '@/client/ui/Button';
import { Cluster, Quiet, Text } from '@/client/ui/kit';
import { Cuttings } from './Cuttings';
import styles from './HomeBand.module.css';
import type { OutletsFound } from './OutletList';
import { drawMarkup } from './publicPage';
import { followable } from './shownPieces';

export interface HomeBand {
  pieces: readonly ShownPiece[];
  found: Pick<OutletsFound, 'outlets' | 'total'>;
  record: HomeRecord | null;
}

/** The newest pieces and the outlets as a section of the home page; `null` without any piece. */
export function drawHomeBand({ found, record, ...band }: HomeBand, now: Date): string | null {
  const pieces = followable(band.pieces);
  const outlets = found.outlets.slice(0, NAMES);
  return pieces.length === 0
    ? null
    : drawMarkup(
        <section
          className={styles.band}
          aria-labelledby="runs"
          data-record={record ? JSON.stringify(record) : undefined}
        >
          <Cluster as="header" gap={8} rowGap={4} align="end" justify="between" below={8}>
            <h2 id="runs">What you get</h2>
            <Quiet>
              As the outlets published them. Artists pay for the work, not for a verdict.
            </Quiet>
          </Cluster>
          <Cuttings pieces={pieces} now={now} />
          {outlets.length === 0 ? null : (
            <Cluster gap={6} rowGap={3} above={12}>
              <Text as="h3" size="card" ownLine>
                Who writes here
              </Text>
              {outlets.map(({ id, company_name, tier }) => (
                <a key={id} href={publicOutletPath(id)} className={tierDot(tier)}>
                  {outletName(company_name)}
                </a>
              ))}
              <a className={buttonClass()} href="/outlets">
                {found.total > 1 ? `All ${formatCount(found.total, 'outlet')}` : 'The list'}
              </a>
            </Cluster>
          )}
        </section>,
      );
}

const NAMES = 6;
