import { Suspense, useRef, useState } from 'react';
import { UndoStrip } from '@/client/features/platform/shared/decisions/UndoStrip';
import { Button } from '@/client/ui/Button';
import { Row } from '@/client/ui/kit';
import { useRowFocus } from '@/client/ui/list/useRowFocus';
import { lazyPart } from '@/client/ui/lazyPart';
import { PageHeader } from '@/client/ui/PageHeader';
import { Tabs } from '@/client/ui/Tabs';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { InboxList } from './InboxList';
import { footOf, InboxPane } from './InboxPane';
import styles from './OutletSubmissions.module.css';
import { PaneFoot } from './PaneFoot';
import { PlayerDock } from './PlayerDock';
import { OWN_TABS } from './SubmissionFilter';
import { type InboxActs, useInboxActs } from './useInboxActs';
import { useInboxKeys } from './useInboxKeys';

const InboxKeys = lazyPart(() => import('./InboxKeys'), 'InboxKeys');

const ROW_KEYS = [
  ['J K', 'rows'],
  ['Space', 'plays'],
  ['X', 'ticks'],
  ['/', 'search'],
] as const;
const BATCH_KEYS = [
  ['X', 'ticks'],
  ['⇧ X', 'down to here'],
  ['A', 'all shown'],
  ['Esc', 'none'],
] as const;

export function OutletSubmissions() {
  const { rootRef, focusAfterRemoval } = useRowFocus<HTMLDivElement>();
  const acts = useInboxActs(focusAfterRemoval);
  const { view, setView, tab, memory, remember, list, rows, offering, inbox, ticks } = acts;
  const { pending } = inbox;
  const [isTicking, setTicking] = useState(false);
  const filter = useState(false);
  const [areKeysShown, setKeysShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useInboxKeys(acts, {
    region: rootRef,
    field,
    onFilter: () => filter[1](!filter[0]),
    onHelp: () => setKeysShown(true),
  });
  const content = (
    <div className={styles.panes}>
      <InboxList
        view={view}
        onView={setView}
        chips={memory}
        since={memory.since}
        onChip={(chip, isOn) => remember({ [chip]: isOn })}
        list={list}
        rows={rows}
        field={field}
        filter={filter}
        failure={offering.failure}
        onDismiss={offering.dismiss}
        keys={memory.has_keys ? (acts.isBatch ? BATCH_KEYS : ROW_KEYS) : []}
        isTicking={isTicking}
        onTicking={(is) => {
          setTicking(is);
          if (!is) ticks.none();
        }}
        row={{
          selectedId: acts.selected?.id ?? null,
          sounds: acts.sounds,
          since: memory.since,
          ticked: ticks.ticked,
          made: offering.made,
          noteOf: (id) => inbox.refused.get(id),
          isLeaving: acts.isLeaving,
          onSelect: acts.show,
          onPlay: acts.play,
          onTick: ticks.toggle,
        }}
      />
      {acts.selected || acts.isError || acts.isBatch ? <InboxPane acts={acts} /> : null}
    </div>
  );
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys pressed in the form inside
    <div
      ref={rootRef}
      className={styles.page}
      data-inbox=""
      data-chosen={acts.isAlone || undefined}
      onKeyDown={acts.press}
    >
      {acts.isAlone ? (
        <VisuallyHidden as="h1">Artist submissions</VisuallyHidden>
      ) : (
        <PageHeader
          title="Artist submissions"
          actions={
            <Row gap={1} only="wide" padInline={5}>
              <Button
                variant="quiet"
                size="sm"
                aria-keyshortcuts="?"
                onClick={() => setKeysShown(true)}
              >
                All keys
              </Button>
              <kbd aria-hidden="true">?</kbd>
            </Row>
          }
        />
      )}
      <div role="status">
        <VisuallyHidden>{inbox.announcement}</VisuallyHidden>
      </div>
      <UndoStrip
        decisions={pending.all}
        onUndo={acts.undo}
        onShow={(id) => {
          const [first] = pending.all.find((each) => each.id === id)?.verdict.ids ?? [];
          if (first !== undefined) acts.show({ id: first });
        }}
        onDismiss={pending.dismiss}
      />
      <div className={styles.tabs}>
        <Tabs
          label="Submissions"
          selected={tab}
          onSelect={(id) => {
            const to = OWN_TABS.find((each) => each.id === id);
            ticks.none();
            acts.setDeclining(false);
            if (to) setView({ tab: to.id, campaign: '' });
          }}
          items={OWN_TABS.map((each) => ({ ...each, count: list.counts?.[each.id], content }))}
        />
      </div>
      <Dock acts={acts} />
      {offering.dialog}
      {areKeysShown ? (
        <Suspense>
          <InboxKeys
            isOn={memory.has_keys}
            onChange={(has_keys) => remember({ has_keys })}
            onClose={() => setKeysShown(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** At the foot of a list without a pane: what is ticked, or what is playing. */
function Dock({ acts }: { acts: InboxActs }) {
  const { rows, sounds, isBatch, tab } = acts;
  const playing = rows.find(({ tracks }) => tracks.some(({ id }) => id === sounds.currentId));
  if (acts.isWide || acts.isAlone) return null;
  if (isBatch) return <PaneFoot {...footOf(acts)} isForm={false} isBar />;
  if (!playing) return null;
  return (
    <PlayerDock submission={playing} sounds={sounds} rows={rows}>
      <PaneFoot
        {...footOf(acts)}
        isForm={false}
        title={playing.title}
        order={acts.orderOf(playing)}
        hasKeys={false}
        onSave={() => acts.save([playing])}
        onDecline={() => {
          if (tab === 'declined') acts.decide([playing], null);
          else {
            acts.show(playing);
            acts.setDeclining(true);
          }
        }}
        onOffer={() => {
          acts.show(playing);
          acts.offer(playing);
        }}
      />
    </PlayerDock>
  );
}
