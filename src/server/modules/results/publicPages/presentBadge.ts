import { xml } from '@/server/platform/http/xml';
import type { Outlet } from '@/shared/results/outlets.schemas';
import { outletName, BADGE_HEIGHT, BADGE_WIDTH } from '@/shared/identity/outlets.rules';
import { SITE_NAME } from '@/shared/platform/site';
import { shareText } from '@/shared/market/trust.rules';
import { PALETTE } from '@/shared/platform/coverArt';
import { circle, PANELS } from './shareBackground';

/** Characters of a name that fit at the widest letters. */
const NAME_MAX = 22;
/** An embedded picture cannot load fonts. */
const FONT = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

export function presentBadge({
  company_name,
  tier,
  trust,
}: Pick<Outlet, 'company_name' | 'tier' | 'trust'>): string {
  const { ground, ink, soft } = PANELS[tier];
  const name = outletName(company_name);
  const shown = name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1).trimEnd()}…` : name;
  const record = trust.on_time ? `on time ${shareText(trust.on_time)}` : 'fixed prices';
  return xml`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${BADGE_WIDTH}"
    height="${BADGE_HEIGHT}"
    viewBox="0 0 ${BADGE_WIDTH} ${BADGE_HEIGHT}"
    role="img"
    font-family="${FONT}"
  >
    <title>${name} on ${SITE_NAME}: ${record}</title>
    <rect width="100%" height="100%" rx="14" fill="${ground}" />
    ${circle(ink, 36, BADGE_HEIGHT / 2, 20)} ${circle(PALETTE.signal, 36, BADGE_HEIGHT / 2, 12)}
    ${circle(ink === PALETTE.ink ? PALETTE.paper : ground, 36, BADGE_HEIGHT / 2, 5)}
    <text x="70" y="32" font-size="17" font-weight="700" fill="${ink}">${shown}</text>
    <text x="70" y="53" font-size="13" fill="${soft}">${SITE_NAME}, ${record}</text>
  </svg>`.markup;
}
