import type { Campaign } from '@/shared/music/campaigns.schemas';
import { faceOf } from '@/shared/platform/coverArt';
import { formatCount, formatDays, formatPrice, fromCents, toCents } from '@/shared/platform/format';
import { serviceTypeLabel } from '@/shared/platform/options';
import { useWholeCampaignList } from '@/client/entities/campaigns';
import { useCurrentOffers } from '@/client/entities/orderHooks';
import { useGetWalletQuery } from '@/client/entities/wallet';
import { isOpen } from '@/client/features/music/shared/campaigns/campaignStatus';
import { useUtcDay } from '@/client/lib/days';
import { cataloguePath, paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Clock, daysLeft } from '@/client/ui/Clock';
import { Box, Ends, Panel, Quiet, Row, Stack, Text } from '@/client/ui/kit';
import { Leaders } from '@/client/ui/Leaders';
import { StepEnd } from './firstRun/StepEnd';
import { artistSteps, leadingOf } from './firstRun/steps';
import styles from './ArtistSide.module.css';

const LINES_MAX = 6;
const HELD_STAGES: readonly string[] = ['paid', 'delivered', 'disputed'];

export const ArtistSide = () => (
  <Stack align="start">
    <ReleasePanel />
    <MoneyPanel />
  </Stack>
);

/** The clock of the open release; without one, the steps to the next. */
function ReleasePanel() {
  const { rows, status } = useWholeCampaignList();
  const [open] = rows
    .filter(isOpen)
    .toSorted((one, other) => (other.open_until ?? '').localeCompare(one.open_until ?? ''));
  if (open) return <OpenRelease campaign={open} />;
  if (status !== 'ready') return null;
  return <NextRelease campaign={leadingOf(rows.filter(({ stage }) => stage !== 'approved'))} />;
}

function OpenRelease({ campaign }: { campaign: Campaign }) {
  const { id, title, open_until: until, pieces } = campaign;
  const today = useUtcDay();
  const left = until === null ? 0 : daysLeft(until, today);
  return (
    <Stack
      as="section"
      fill="sunken"
      corner="card"
      padAll={6}
      className={styles.release}
      aria-label="Your open release"
    >
      <Clock state="open" seed={faceOf(campaign)} until={until} pieces={pieces} side={320} />
      <div>
        <Ends>
          <Text as="h2" size="card" breaks shrinks>
            {title}
          </Text>
          {pieces.length > 0 ? <Quiet>{formatCount(pieces.length, 'piece')}</Quiet> : null}
        </Ends>
        <p>
          <strong>{left === 0 ? 'Last day' : `${formatDays(left)} left`}</strong>{' '}
          <Text as="span" tone="quiet">
            in the catalogue
          </Text>
        </p>
      </div>
      <ButtonLink to={cataloguePath(id)} fullWidth>
        Open the catalogue
      </ButtonLink>
    </Stack>
  );
}

function NextRelease({ campaign }: { campaign: Campaign | undefined }) {
  const steps = artistSteps(campaign);
  const now = steps.find(({ state }) => state !== 'done');
  return (
    <Stack as="section" gap={3} fill="sunken" corner="card" padAll={6} aria-label="Side A">
      <Ends>
        <h2>Side A</h2>
        <Quiet>{`${steps.filter(({ state }) => state === 'done').length} of ${steps.length}`}</Quiet>
      </Ends>
      <ol>
        {steps.map((step, index) => (
          <Row key={step.title} as="li" pad={2} ruleAbove="line">
            <Text as="b" tone={step.state === 'ahead' ? 'faint' : 'signal'} aria-hidden="true">
              {`A${index + 1}`}
            </Text>
            <Text
              as="span"
              grow
              shrinks
              breaks
              weight="strong"
              tone={step.state === 'ahead' ? 'faint' : undefined}
            >
              {step.title}
            </Text>
            <StepEnd step={{ title: step.title, state: step.state }} isNext={false} send={null} />
          </Row>
        ))}
      </ol>
      <Quiet>{now?.text}</Quiet>
      <ButtonLink to={campaign ? paths.campaign(campaign.id) : paths.submitMusic} fullWidth>
        {campaign ? 'Open the campaign' : 'Add a release'}
      </ButtonLink>
    </Stack>
  );
}

function MoneyPanel() {
  const { data: wallet } = useGetWalletQuery(undefined);
  const { rows } = useCurrentOffers();
  if (!wallet || !(wallet.has_entries || wallet.open_orders > 0)) return null;
  const held = rows
    .filter(({ order: { paid_at, stage } }) => paid_at !== null && HELD_STAGES.includes(stage))
    .map(({ ordered: { type, price } }) => ({ label: serviceTypeLabel(type), price }));
  const rest = held.slice(LINES_MAX).reduce((sum, { price }) => sum + toCents(price), 0);
  return (
    <Panel as="section" aria-label="Your money">
      <Ends below={2}>
        <Text as="p" face="display" size="card" weight="bold" leading={110}>
          {formatPrice(wallet.held)}
        </Text>
        <Quiet>held</Quiet>
      </Ends>
      <Leaders
        lines={[
          ...held
            .slice(0, LINES_MAX)
            .map(({ label, price }) => ({ label, value: formatPrice(price) })),
          ...(rest > 0
            ? [{ label: `${held.length - LINES_MAX} more`, value: formatPrice(fromCents(rest)) }]
            : []),
        ]}
      />
      <Box above={3} padAbove={2} ruleAbove="line">
        <Leaders lines={[{ label: 'Balance to spend', value: formatPrice(wallet.available) }]} />
      </Box>
    </Panel>
  );
}
