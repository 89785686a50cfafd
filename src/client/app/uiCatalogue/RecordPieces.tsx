import { useState } from 'react';
import { DAY_MS } from '@/shared/platform/durations';
import { BigFigures } from '@/client/ui/BigFigures';
import { Button } from '@/client/ui/Button';
import { Card, CardFoot, CardGrid, CardHead } from '@/client/ui/Cards';
import { Clock, ClockSleeve } from '@/client/ui/Clock';
import { ChoiceFilter } from '@/client/ui/ChoiceFilter';
import { CopyButton } from '@/client/ui/CopyButton';
import { Cover } from '@/client/ui/Cover';
import { DoneScreen } from '@/client/ui/DoneScreen';
import { ErrorHelp } from '@/client/ui/ErrorHelp';
import { ExternalLink } from '@/client/ui/ExternalLink';
import { FileState, FilesButton } from '@/client/ui/Files';
import { Icon } from '@/client/ui/Icon';
import { Cluster, Stack } from '@/client/ui/kit';
import { FilterSelect, ListTools, SearchField } from '@/client/ui/ListTools';
import { ListStates } from '@/client/ui/list/ListStates';
import { More } from '@/client/ui/list/More';
import { PlayButton } from '@/client/ui/PlayButton';
import { RemoveButton } from '@/client/ui/RemoveButton';
import { RuledSection } from '@/client/ui/RuledSection';
import { SampleNote } from '@/client/ui/SampleNote';
import { StarRating, Stars } from '@/client/ui/StarRating';
import { StatusChip } from '@/client/ui/StatusChip';
import { TitledSection } from '@/client/ui/TitledSection';
import { Sleeve, Vinyl } from '@/client/ui/Vinyl';
import { barsOfSeed, Waveform } from '@/client/ui/Waveform';
import { LIST_ORDER_OPTIONS, type ListOrder } from '@/client/lib/lists';
import { BackLink } from '@/client/ui/PageHeader';
import { Leaders } from '@/client/ui/Leaders';
import { RuledList, RuledRow } from '@/client/ui/RuledList';
import { SortMenu } from '@/client/ui/SortMenu';

const STATES = ['waiting', 'working', 'done', 'failed', 'off'] as const;

const KINDS = [
  { value: 'review', label: 'Review (4)' },
  { value: 'interview', label: 'Interview (0)', isNone: true },
];

const FIGURES = [
  { name: 'Reached', value: '12,400', note: 'in 30 days', means: 'People.' },
  { name: 'Clicks', value: '310', note: '2.5%' },
  { name: 'Pieces', value: '4', note: '' },
  { name: 'Spent', value: '$480', note: '$120 each' },
];

const CLOCKS = ['draft', 'in_review', 'open', 'over', 'declined'] as const;

/** Of the eleventh of 30 days, with pieces of the sixth, the eighth and the eleventh. */
function clockOf(state: (typeof CLOCKS)[number]) {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const pieces = state === 'open' || state === 'over' ? [inDays(-5), inDays(-3), inDays(0)] : [];
  return { state, until: inDays(19), pieces };
}

const TICK = 'M4 10.5l4 4 8-9';
const noChange = () => undefined;

/** The pieces that show a record, its state, its files and its sound. */
export function RecordPieces() {
  const [kind, setKind] = useState('');
  const [stars, setStars] = useState('3');
  return (
    <>
      <CardGrid label="Services">
        <Card>
          <CardHead face="Northbound" title="Interview" eyebrow="Written">
            <p>Northbound</p>
          </CardHead>
          <CardFoot>
            <Stars rating={4.5} />
            <Button size="sm">Edit</Button>
          </CardFoot>
        </Card>
      </CardGrid>
      <BigFigures figures={FIGURES} />
      <RuledSection id="ruled" title="RuledSection" summary="4 pieces">
        <SampleNote />
      </RuledSection>
      <TitledSection id="titled" title="TitledSection" summary="4 pieces">
        <ExternalLink value="https://example.com/reviews/glass-harbour" />
      </TitledSection>
      <Cluster>
        {STATES.map((tone) => (
          <StatusChip key={tone} tone={tone}>
            {tone}
          </StatusChip>
        ))}
      </Cluster>
      <ChoiceFilter label="Kind" options={KINDS} value={kind} onChange={setKind} />
      <Cluster>
        <FilterSelect
          label="Kind"
          none="All kinds"
          options={KINDS}
          value={kind}
          onChange={setKind}
        />
        <CopyButton text="https://example.com/">Copy link</CopyButton>
        <PlayButton isPlaying={false} onPress={noChange} />
        <PlayButton isPlaying variant="loud" onPress={noChange} />
        <RemoveButton name="Glass Harbour" onRemove={noChange} />
        <Icon d={TICK} size={20} />
      </Cluster>
      <StarRating legend="Your rating" name="stars" value={stars} onChange={setStars} />
      <Cluster>
        <FilesButton label="Tracks" accept=".mp3" onChoose={noChange}>
          Choose tracks
        </FilesButton>
        <FileState name="one.mp3" bytes={4_100_000} progress={0.4} />
        <FileState name="two.mp3" bytes={3_900_000} />
        <FileState name="three.txt" bytes={20} problem="This is not a sound file." />
      </Cluster>
      <ListStates status="error" errorFallback="Orders could not be loaded." refetch={noChange} />
      <More more={{ status: 'failed', load: noChange }} failure="Not all could be loaded." />
      <Cluster>
        <ErrorHelp />
      </Cluster>
      <Stack single>
        <Waveform bars={barsOfSeed('Glass Harbour', 80)} played={0.4} />
        <Sleeve>
          <Cover seed="Glass Harbour" />
        </Sleeve>
        <Vinyl played={0.5} isSideB />
        {CLOCKS.map((state) => (
          <Cluster key={state}>
            {[320, 96, 24].map((side) => (
              <Clock key={side} seed="Glass Harbour" side={side} {...clockOf(state)} />
            ))}
            <ClockSleeve seed="Glass Harbour" side={200} {...clockOf(state)} />
          </Cluster>
        ))}
      </Stack>
      <DoneScreen
        seed="Glass Harbour"
        title="Submitted"
        lead="A person listens to every release."
        actions={<Button>To your releases</Button>}
      />
    </>
  );
}

const TITLES = ['Glass Harbour', 'Sleep Late, Leave Early', 'Northbound', 'Paper Lanterns'];

export function ListPieces() {
  return (
    <>
      <BackLink to="/ui">Catalogue</BackLink>
      <Tools />
      <Rows />
      <Leaders
        lines={[
          { label: 'EP online review', value: '$110.00' },
          { label: 'Printed review', value: '$180.00', variant: 'quiet' },
          { label: 'To pay now', value: '$0.00', variant: 'total' },
        ]}
      />
    </>
  );
}

function Tools() {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<ListOrder>('recent');
  return (
    <ListTools>
      <SearchField label="Search" value={search} onChange={setSearch} />
      <SortMenu options={LIST_ORDER_OPTIONS} value={order} onApply={setOrder} />
    </ListTools>
  );
}

function Rows() {
  return (
    <RuledList aria-label="Releases">
      {TITLES.map((title, index) => (
        <RuledRow
          key={title}
          number={index + 1}
          artwork={<Cover seed={title} />}
          title={title}
          meta="EP, Electronic"
          columns={[
            { label: 'Released', value: '21.09.2026' },
            { label: 'Press kit', value: 'PDF' },
          ]}
          actions={
            <>
              <Button size="sm">Edit</Button>
              <Button size="sm">Delete</Button>
            </>
          }
        />
      ))}
    </RuledList>
  );
}
