import { type ComponentType, useState } from 'react';
import { PageHeader } from '@/client/ui/PageHeader';
import { FieldPieces, ActionPieces } from './FormPieces';
import styles from './UiCataloguePage.module.css';
import { Cover } from '@/client/ui/Cover';
import { Logo } from '@/client/ui/Logo';
import { QuarterCircles } from '@/client/ui/shells/AuthShell';
import { Donut } from '@/client/ui/charts/Donut';
import { PieChart } from '@/client/ui/charts/PieChart';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Disclosure } from '@/client/ui/Disclosure';
import { EmptyState } from '@/client/ui/EmptyState';
import { Loading, SkeletonOf } from '@/client/ui/Skeleton';
import { Tabs } from '@/client/ui/Tabs';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { THEMES, useTheme } from '@/client/ui/theme';
import { Chat } from '@/client/features/trade/shared/chat/Chat';
import type { ChatMessage } from '@/client/features/trade/shared/chat/chatMessage';
import { Facts } from '@/client/ui/Facts';
import { MoreMenu } from '@/client/ui/MoreMenu';
import { PageCount, Pager } from '@/client/ui/Pager';
import { TimeTicks } from '@/client/ui/TimeTicks';
import { TrackPlayer } from '@/client/ui/TrackPlayer';
import { Cluster, Stack, Text } from '@/client/ui/kit';
import { KitPieces } from './KitPieces';
import { RecordPieces, ListPieces } from './RecordPieces';
import { USES } from './uses';

const PAGES = 3;

const MESSAGES: readonly ChatMessage[] = [
  { id: 1, text: 'Is it out?', isUser: false, timestamp: '2026-11-19T18:05:00' },
  { id: 2, text: 'Since this morning.', isUser: true, timestamp: '2026-11-20T10:42:00' },
];

const COLOURS = [
  ...['paper', 'surface', 'sunken', 'ink', 'ink-2', 'ink-3', 'line', 'control', 'signal'],
  ...['signal-ink', 'violet', 'amber', 'mint', 'mint-fill', 'error', 'underground', 'rising'],
  'heavy',
];

const PARTS = [
  { label: 'awaiting acceptance', value: 28 },
  { label: 'completed', value: 34 },
  { label: 'accepted', value: 16 },
  { label: 'releasing payment', value: 12 },
  { label: 'a reason that is much longer than the others are', value: 10 },
];

const SEEDS = Array.from({ length: 24 }, (_, index) => `seed ${index + 1}`);

const SECTIONS: readonly [title: string, Pieces: ComponentType, uses?: readonly string[]][] = [
  ['Tokens', TokenPieces],
  ['Layout and text', KitPieces],
  ['Actions', ActionPieces, USES.actions],
  ['Fields', FieldPieces, USES.fields],
  ['Messages', MessagePieces, USES.messages],
  ['Lists', ListPieces, USES.lists],
  ['Records', RecordPieces, USES.records],
  ['Offers and messages', OfferPieces, USES.offers],
  ['Charts', ChartPieces, USES.charts],
  ['Artwork', ArtPieces, USES.artwork],
];

export const UiCataloguePage = () => (
  <div className={styles.page}>
    <PageHeader
      title="Pieces"
      lead="Each piece of the design system with its properties, in each state."
    />
    {SECTIONS.map(([title, Pieces, uses = []]) => (
      <Stack key={title} as="section" gap={6} single pad={8} ruleAbove="ink">
        <h2>{title}</h2>
        <Stack as="ul" gap={1} size="small" tone="quiet" breaks>
          {uses.map((use) => (
            <li key={use}>
              <code>{use}</code>
            </li>
          ))}
        </Stack>
        <Pieces />
      </Stack>
    ))}
  </div>
);

function ArtPieces() {
  return (
    <>
      <Cluster gap={4}>
        <Logo />
        <Logo markOnly />
      </Cluster>
      <Stack places={8}>
        {SEEDS.map((seed) => (
          <Cover key={seed} seed={seed} label={`The cover of ${seed}`} />
        ))}
      </Stack>
      <QuarterCircles className={styles.wall} />
    </>
  );
}

function ChartPieces() {
  return (
    <>
      <PieChart caption="Offers" parts={PARTS} />
      <Cluster gap={4}>
        {[0, 50, 98, 100].map((value, index) => (
          <Donut key={value} label={`Donut of ${value}`} value={value} index={index} />
        ))}
      </Cluster>
    </>
  );
}

function MessagePieces() {
  const dismiss = () => undefined;
  return (
    <>
      <Alert tone="error" onDismiss={dismiss}>
        Failed to save changes. Please try again.
      </Alert>
      <Alert tone="success">Your changes are saved.</Alert>
      <Alert tone="info">A person listens to every release.</Alert>
      <EmptyState first={{ to: paths.submitMusic, label: 'Submit your music' }}>
        No releases found
      </EmptyState>
      <Loading />
      <SkeletonOf count={2} />
      <SkeletonOf shape="form" count={2} />
      <Tabs
        label="Submissions"
        items={[
          { id: 'explore', label: 'Explore', content: 'What is new.' },
          { id: 'saved', label: 'Saved', content: 'What was kept.' },
          { id: 'declined', label: 'Declined', content: 'What was declined.' },
        ]}
      />
      <div>
        <Disclosure title="What is Linernote?" name="catalogue" defaultOpen>
          <p>A marketplace where artists buy promotion from media outlets at fixed prices.</p>
        </Disclosure>
        <Disclosure title="How are the tiers decided?" name="catalogue">
          <p>By the impact of an outlet.</p>
        </Disclosure>
      </div>
    </>
  );
}

function TokenPieces() {
  const [theme, setTheme] = useTheme();
  return (
    <>
      <ChipGroup
        type="single"
        legend="Theme"
        name="theme"
        options={THEMES.map((value) => ({ value, label: value }))}
        value={theme}
        onChange={(value) => setTheme(THEMES.find((each) => each === value) ?? 'system')}
      />
      <Stack as="ul" gap={3} places={8}>
        {COLOURS.map((colour) => (
          <li key={colour}>
            <div className={styles.swatch} style={{ background: `var(--${colour})` }} />
            <Text tone="faint" size="caption">
              {colour}
            </Text>
          </li>
        ))}
      </Stack>
      <p className={styles.hero}>Get heard</p>
      <h1>Heading of a page</h1>
      <h2>Title of a card</h2>
      <h3>Title of a row</h3>
      <p>
        Text, 17 on 26. Figures are tabular where they line up: 0123456789. <em>A lead</em> is
        larger, <strong>a strong word</strong> is bold.
      </p>
    </>
  );
}

function OfferPieces() {
  const [page, setPage] = useState(1);
  const [draft, setDraft] = useState('');
  return (
    <>
      <PageCount paged={{ page, total: 20 }} of={['offer', 'offers']} />
      <Pager paged={{ page, pages: PAGES }} onPage={setPage} />
      <TimeTicks all={30} left={12} />
      <MoreMenu
        items={[
          { id: 'withdraw', label: 'Withdraw offer' },
          { id: 'complete', label: 'Mark as completed' },
        ]}
        onChoose={() => undefined}
      />
      <Facts
        facts={[
          { label: 'Date', value: '12.11.2026' },
          { label: 'Interview cost', value: '$10.00' },
          { label: 'Genre direction', value: 'Electronic' },
          { label: 'ETA', value: '28.11.2026' },
        ]}
      />
      <TrackPlayer
        artist="Mara Veil"
        seed="offer 1"
        tracks={[
          { id: 1, title: 'Glass Harbour', duration: 214 },
          { id: 2, title: 'Low Tide', duration: 187 },
        ]}
        startAt={72}
      />
      <Chat
        name="Mara Veil"
        role="Artist"
        messages={MESSAGES}
        draft={draft}
        onDraftChange={setDraft}
        onSend={() => setDraft('')}
      />
    </>
  );
}
