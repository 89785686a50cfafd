import { formatPrice, fromCents, toCents, formatCount } from '@/shared/platform/format';
import { useOutlet } from '@/client/entities/outlets';
import { useGetWalletQuery } from '@/client/entities/wallet';
import { FIGURES } from '@/shared/money/figures.rules';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { useSessionPart } from '@/client/session/sessionState';
import { ButtonLink } from '@/client/ui/Button';
import { Leaders } from '@/client/ui/Leaders';
import { TrustCard } from '@/client/features/market/shared/trust/TrustCard';
import { Quiet, Stack, Text } from '@/client/ui/kit';
import styles from './OutletHome.module.css';

export function OutletSide({ outlet }: { outlet: number }) {
  const part = useSessionPart();
  return (
    <Stack align="start" tiles={17}>
      {part === null ? <AvailableCard /> : null}
      <OwnRecord outlet={outlet} />
    </Stack>
  );
}

const sumOf = (amounts: readonly number[]): number =>
  fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0));

function AvailableCard() {
  const { data: wallet } = useGetWalletQuery(undefined);
  if (!wallet) return null;
  const { available, held, on_its_way: coming, open_orders } = wallet;
  const onItsWay = sumOf(coming.map(({ amount }) => amount));
  const [next] = coming;
  return (
    <Stack as="section" gap={3} className={styles.money} aria-label="Available money">
      <Quiet weight="strong">{FIGURES.available.name}</Quiet>
      <Text face="display" leading={110} breaks figure={40}>
        {formatPrice(available)}
      </Text>
      {onItsWay > 0 || held > 0 ? (
        <Leaders
          lines={[
            ...(onItsWay > 0
              ? [{ label: FIGURES.on_its_way.name, value: formatPrice(onItsWay) }]
              : []),
            ...(held > 0
              ? [
                  {
                    label: `Held for ${formatCount(open_orders, 'order')}`,
                    value: formatPrice(held),
                  },
                ]
              : []),
          ]}
        />
      ) : null}
      {next ? (
        <Quiet>
          {formatPrice(next.amount)} is available on {formatDay(next.available_at)}.
        </Quiet>
      ) : null}
      <ButtonLink to={paths.wallet} fullWidth>
        Open the wallet
      </ButtonLink>
    </Stack>
  );
}

function OwnRecord({ outlet: id }: { outlet: number }) {
  const { outlet } = useOutlet(id);
  return outlet ? <TrustCard trust={outlet.trust} isShort /> : null;
}
