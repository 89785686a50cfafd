import type { User } from '@/shared/profiles/profileContract';
import { useOutlet } from '@/client/entities/outlets/outletsHooks';
import { useLatestOffers } from '@/client/entities/orders/ordersHooks';
import { shareOf } from '@/client/entities/orders/orderText';
import { useWallet } from '@/client/entities/wallet/walletHooks';
import { formatDays, formatPrice } from '@/shared/amounts';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { useNow } from '@/client/lib/useNow';
import { ButtonLink } from '@/client/ui/Button';
import { Leaders } from '@/client/ui/Leaders';
import { TrustCard } from '@/client/widgets/trust/TrustCard';
import { tierLabel } from '@/shared/outlets/tiers';
import { MEDIA_TIERS, type MediaTier, type Role, serviceTypeLabel } from '@/shared/options';
import styles from './SideCards.module.css';

const DAY_MS = 24 * 3600 * 1000;
/** At most this many services are listed. */
const LINES_MAX = 4;
/** The ticks stand for a month, one per day. */
const TICKS = 30;

/** The user's situation: access to the catalogue or the tier, and the money. */
export function SideCards({ user }: { user: User }) {
  return (
    <div className={styles.cards}>
      {user.role === 'artist' ? (
        <AccessCard until={user.profile.catalogue_until} />
      ) : (
        <>
          <TierCard tier={user.profile.tier} isApproved={user.profile.approved_at !== null} />
          <OwnRecord outlet={user.profile.id} />
        </>
      )}
      <MoneyCard role={user.role} />
    </div>
  );
}

function AccessCard({ until }: { until: string | null }) {
  const now = useNow();
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - now) / DAY_MS);
  if (until === null || left <= 0) {
    return (
      <section className={styles.card} aria-label="Catalogue">
        <p className={styles.label}>
          {until === null ? 'Catalogue closed' : `Catalogue closed since ${formatDay(until)}`}
        </p>
        <p>It opens for a month with each release that is approved.</p>
        <ButtonLink to={paths.campaigns} fullWidth>
          See your campaigns
        </ButtonLink>
      </section>
    );
  }
  return (
    <section className={styles.card} aria-label="Catalogue">
      <p className={styles.label}>Catalogue open until {formatDay(until)}</p>
      <p className={styles.figure}>{formatDays(left)} left</p>
      <span className={styles.ticks} aria-hidden="true">
        {Array.from({ length: TICKS }, (_, day) => (
          <i key={day} className={day < TICKS - left ? styles.gone : undefined} />
        ))}
      </span>
      <ButtonLink to={paths.catalogue} fullWidth>
        Open the catalogue
      </ButtonLink>
    </section>
  );
}

function TierCard({ tier, isApproved }: { tier: MediaTier; isApproved: boolean }) {
  if (!isApproved) return null;
  return (
    <section className={styles.tier} data-tier={tier} aria-label="Tier">
      <p>Tier {MEDIA_TIERS.indexOf(tier) + 1}</p>
      <p className={styles.name}>The {tierLabel(tier)}</p>
      <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
        {[10, 20, 30, 40, 50, 60, 70].map((r) => (
          <circle key={r} cx="60" cy="60" r={r} />
        ))}
      </svg>
    </section>
  );
}

/** The track record that artists see. Renders nothing until it is loaded, or when that fails. */
function OwnRecord({ outlet: id }: { outlet: number }) {
  const { outlet } = useOutlet(id);
  return outlet ? <TrustCard trust={outlet.trust} /> : null;
}

/**
 * The money held for open orders, and the balance. Renders nothing before the first entry or order.
 */
function MoneyCard({ role }: { role: Role }) {
  const { value: wallet } = useWallet();
  const { offers } = useLatestOffers();
  if (!wallet?.has_entries && !wallet?.open_orders) return null;
  const held = wallet.sources.reduce((sum, { pending }) => sum + pending, 0);
  const holding = offers.filter(
    ({ order }) =>
      order.paid_at !== null && ['paid', 'delivered', 'disputed'].includes(order.stage),
  );
  const byService = new Map<string, number>();
  for (const { order, ordered } of holding) {
    const label = serviceTypeLabel(ordered.type);
    const part = role === 'artist' ? ordered.price : shareOf(ordered.price, order.fee);
    byService.set(label, (byService.get(label) ?? 0) + part);
  }
  const lines = [...byService].slice(0, LINES_MAX);
  return (
    <section className={styles.card} aria-label="Your money">
      <p className={styles.label}>Your money</p>
      <p className={styles.figure}>
        {held > 0 ? `${formatPrice(held)} held` : formatPrice(wallet.available)}
      </p>
      <Leaders
        lines={[
          ...lines.map(([label, sum]) => ({ label, value: formatPrice(sum) })),
          {
            label: role === 'artist' ? 'Balance to spend' : 'Available',
            value: formatPrice(wallet.available),
          },
        ]}
      />
    </section>
  );
}
