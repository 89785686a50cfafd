import { outletName, publicOutletPath } from '@/shared/identity/outlets.rules';
import {
  FIGURE_OPTIONS,
  type FigureKind,
  formatCount,
  vouchedBy,
} from '@/shared/identity/ownPage.rules';
import { shareText } from '@/shared/market/trustTexts';
import type { TrustShare } from '@/shared/market/trust.schemas';
import { genresText } from '@/shared/platform/styleText';
import { faceOf } from '@/shared/platform/coverArt';
import { formatPrice } from '@/shared/platform/format';
import { COUNTRY_OPTIONS, labelOf, OUTLET_CATEGORY_OPTIONS } from '@/shared/platform/options';
import { tierLabel } from '@/shared/platform/tiers';
import type { Outlet } from '@/shared/results/outlets.schemas';
import { TierChip, tierDot } from '@/client/features/identity/shared/outlets/TierChip';
import { Ticks } from '@/client/features/market/shared/trust/Ticks';
import { Cover } from '@/client/ui/Cover';
import { Box, Quiet } from '@/client/ui/kit';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './OutletList.module.css';

export interface ListedOutlet extends Pick<
  Outlet,
  'id' | 'logo' | 'company_name' | 'tier' | 'genres' | 'styles' | 'types' | 'country'
> {
  from_price: number | null;
  /** Its largest audience, that no check has refused. */
  audience: { kind: FigureKind; count: number; isChecked: boolean } | null;
  on_time: TrustShare | null;
  /** The headline of its newest public piece. */
  latest: string | null;
}

const audienceOf = (kind: FigureKind): string => {
  if (kind === 'monthly_readers') return 'readers a month';
  return kind === 'newsletter' ? 'get the newsletter' : `on ${labelOf(FIGURE_OPTIONS, kind)}`;
};

export function OutletRow({ outlet }: { outlet: ListedOutlet }) {
  const { id, company_name, tier, genres, types, country, audience, on_time, latest } = outlet;
  const [type] = types;
  const place = [
    type === undefined ? 'Media outlet' : labelOf(OUTLET_CATEGORY_OPTIONS, type),
    ...(country === null ? [] : [labelOf(COUNTRY_OPTIONS, country)]),
  ].join(', ');
  return (
    <li className={styles.row}>
      <Cover seed={faceOf(outlet)} side={64} square={64} />
      <div className={styles.facts}>
        <div>
          <h2 className={styles.name}>
            <a className="whole" href={publicOutletPath(id)}>
              {outletName(company_name)}
            </a>
          </h2>
          <p className={styles.price}>
            {outlet.from_price === null ? null : (
              <>
                <span className="only-narrow">from </span>
                <b>{formatPrice(outlet.from_price)}</b>
              </>
            )}
          </p>
        </div>
        <div>
          <p>
            <Box as="span" only="desk">
              <TierChip tier={tier} />
            </Box>
            <Box as="span" only="narrow" className={tierDot(tier)}>
              <b>{tierLabel(tier)}</b>
            </Box>
          </p>
          <Quiet className={styles.place}>{place}</Quiet>
          <Quiet only="desk" className={styles.genres}>
            {genresText(genres, outlet.styles)}
          </Quiet>
        </div>
        <div>
          {audience === null ? (
            <Quiet only="desk">No figures</Quiet>
          ) : (
            <p title={vouchedBy(audience.isChecked)}>
              <b>{formatCount(audience.count)}</b> {audienceOf(audience.kind)}
              <VisuallyHidden>{`, ${vouchedBy(audience.isChecked)}`}</VisuallyHidden>
            </p>
          )}
          {on_time === null ? (
            <Quiet>New on Linernote</Quiet>
          ) : (
            <div>
              <span className="only-narrow">on time </span>
              <b>{shareText(on_time)}</b>
              <Box only="desk" above={1}>
                <Ticks share={on_time} />
              </Box>
            </div>
          )}
        </div>
        {latest === null ? (
          <Quiet only="desk">None yet</Quiet>
        ) : (
          <p className={styles.latest}>{latest}</p>
        )}
      </div>
    </li>
  );
}
