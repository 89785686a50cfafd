import { DAY_MS } from '@/shared/platform/durations';
import type { ArtistUser } from '@/shared/identity/profiles.schemas';
import { useCurrentOffers } from '@/client/entities/orderHooks';
import { useGetWalletQuery } from '@/client/entities/wallet';
import { formatDays, formatPrice } from '@/shared/platform/format';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { useNow } from '@/client/lib/days';
import { ButtonLink } from '@/client/ui/Button';
import { Leaders } from '@/client/ui/Leaders';
import { TimeTicks } from '@/client/ui/TimeTicks';
import { serviceTypeLabel } from '@/shared/platform/options';
import { Panel, Quiet, Stack } from '@/client/ui/kit';
import styles from './SideCards.module.css';

const LINES_MAX = 4;
const MONTH_DAYS = 30;

export const SideCards = ({ user }: { user: ArtistUser }) => (
  <Stack align="start" className={styles.cards}>
    <AccessCard until={user.profile.catalogue_until} />
    <MoneyCard />
  </Stack>
);

function AccessCard({ until }: { until: string | null }) {
  const now = useNow();
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - now) / DAY_MS);
  if (until === null || left <= 0) {
    return (
      <Panel as="section" flow="stack" gap={3} size="text" aria-label="Catalogue">
        <Quiet weight="strong">
          {until === null ? 'Catalogue closed' : `Catalogue closed since ${formatDay(until)}`}
        </Quiet>
        <p>It opens for a month with each release that is approved.</p>
        <ButtonLink to={paths.campaigns} fullWidth>
          See your campaigns
        </ButtonLink>
      </Panel>
    );
  }
  return (
    <Panel as="section" flow="stack" gap={3} size="text" aria-label="Catalogue">
      <Quiet weight="strong">Catalogue open until {formatDay(until)}</Quiet>
      <p className={styles.figure}>{formatDays(left)} left</p>
      <TimeTicks all={MONTH_DAYS} left={left} className={styles.ticks} />
      <ButtonLink to={paths.catalogue} fullWidth>
        Open the catalogue
      </ButtonLink>
    </Panel>
  );
}

function MoneyCard() {
  const { data: wallet } = useGetWalletQuery(undefined);
  const { rows: offers } = useCurrentOffers();
  if (!wallet?.has_entries && !wallet?.open_orders) return null;
  const held = wallet.held;
  const holding = offers.filter(
    ({ order }) =>
      order.paid_at !== null && ['paid', 'delivered', 'disputed'].includes(order.stage),
  );
  const byService = new Map<string, number>();
  for (const { ordered } of holding) {
    const label = serviceTypeLabel(ordered.type);
    byService.set(label, (byService.get(label) ?? 0) + ordered.price);
  }
  const lines = [...byService].slice(0, LINES_MAX);
  return (
    <Panel as="section" flow="stack" gap={3} size="text" aria-label="Your money">
      <Quiet weight="strong">Your money</Quiet>
      <p className={styles.figure}>
        {held > 0 ? `${formatPrice(held)} held` : formatPrice(wallet.available)}
      </p>
      <Leaders
        lines={[
          ...lines.map(([label, sum]) => ({ label, value: formatPrice(sum) })),
          { label: 'Balance to spend', value: formatPrice(wallet.available) },
        ]}
      />
    </Panel>
  );
}
