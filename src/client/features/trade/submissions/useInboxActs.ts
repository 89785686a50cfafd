import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Shelf } from '@/shared/music/campaigns.rules';
import { DECIDED_MAX, type Submission } from '@/shared/market/submissions.schemas';
import { useSubmissionSounds } from '@/client/features/trade/shared/submissions/submissions';
import { DECLINE_FORM, NO_DRAFT } from './DeclineForm';
import type { Why } from './useInbox';
import { useInboxRows } from './useInboxRows';

/** What is ticked, at most a hundred. */
function useTicks() {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number | null>(null);
  const add = (ids: readonly number[]) =>
    setTicked((now) => new Set([...now, ...ids].slice(0, DECIDED_MAX)));
  return {
    ticked,
    last,
    add,
    none: () => setTicked(new Set()),
    toggle: (id: number) => {
      setLast(id);
      if (!ticked.has(id)) add([id]);
      else setTicked((now) => new Set([...now].filter((each) => each !== id)));
    },
  };
}

const formShown = () => {
  const form = document.getElementById(DECLINE_FORM);
  return form instanceof HTMLFormElement ? form : null;
};

export const PANE = 'inbox-pane';

/** With one pane, the list and the selected submission take turns, and the focus goes with them. */
function useFocusOfTurns(isAlone: boolean, place: number, focusRow: (index: number) => void) {
  const seen = useRef({ isAlone, place });
  const follow = useEffectEvent(() => {
    const before = seen.current;
    seen.current = { isAlone, place };
    if (isAlone === before.isAlone) return;
    const pane = document.getElementById(PANE);
    if (!isAlone) focusRow(Math.max(before.place, 0));
    else if (!pane?.contains(document.activeElement)) pane?.focus();
  });
  useEffect(() => follow(), [isAlone, place]);
}

/** What can be done in the inbox, by buttons and keys alike. */
export function useInboxActs(focusRow: (index: number) => void) {
  const ticks = useTicks();
  const at = useInboxRows(ticks.add);
  const { rows, selected, place, tab, isWide, isOpen, offering, inbox, setView, select } = at;
  const sounds = useSubmissionSounds();
  const [isDeclining, setDeclining] = useState(false);
  const [draft, setDraft] = useState(NO_DRAFT);
  const tickedRows = rows.filter(({ id }) => ticks.ticked.has(id));
  const isBatch = tickedRows.length > 0;
  const those = isBatch ? tickedRows : selected ? [selected] : [];
  const isAlone = !isWide && (at.chosenId !== null || (isBatch && isDeclining));
  useFocusOfTurns(isAlone, place, focusRow);

  const show = (row: Pick<Submission, 'id'>) => {
    setDeclining(false);
    select(row);
  };
  const walkTo = (row: Submission | undefined) => {
    if (!row) return;
    if (isWide || isAlone) show(row);
    focusRow(rows.indexOf(row));
  };
  const leaveForm = () => {
    ticks.none();
    setDeclining(false);
    focusRow(Math.max(place, 0));
  };
  /** Takes the rows out of the list and goes on with the next. */
  const decide = (chosen: readonly Submission[], shelf: Shelf | null, why: Why = {}) => {
    const open = chosen.filter(isOpen);
    if (open.length === 0) return;
    inbox.decide(open, shelf, why);
    const index = rows.findIndex((row) => open.includes(row));
    const left = rows.filter((row) => !open.includes(row));
    const next = left.slice(Math.max(index, 0)).find(isOpen) ?? left.findLast(isOpen);
    ticks.none();
    setDeclining(false);
    setDraft(NO_DRAFT);
    if (isWide || isAlone) setView({ campaign: next ? String(next.id) : '' });
    focusRow(next ? left.indexOf(next) : 0);
  };
  return {
    ...at,
    ...{ ticks, tickedRows, sounds, isBatch, isDeclining, isAlone, draft, setDraft },
    ...{ show, walkTo, leaveForm, setDeclining, decide, those },
    save: (chosen = those) => decide(chosen, tab === 'saved' ? null : 'saved'),
    decline: () => {
      if (tab === 'declined') decide(those, null);
      else if (isBatch && formShown()) formShown()?.requestSubmit();
      else if (isBatch || (selected && isOpen(selected))) setDeclining(true);
    },
    offer: (to = selected) => {
      if (isBatch || !to || !isOpen(to)) return;
      void offering.begin(to, (order) => {
        inbox.offered(to, order);
        const left = rows.filter((row) => row.id !== to.id && isOpen(row));
        walkTo(left.find((row) => rows.indexOf(row) > rows.indexOf(to)) ?? left[0]);
      });
    },
    undo: () => {
      const last = inbox.pending.all.findLast(({ phase }) => phase === 'pending');
      if (!last) return;
      void inbox.undo(last).then(([first = 0, ...others]) => {
        if (last.verdict.order !== undefined) offering.forget(first);
        else if (others.length > 0) ticks.add(last.verdict.ids);
        if (isWide || isAlone) setView({ campaign: String(first) });
      });
    },
    play: (submission: Submission) => {
      sounds.toggleRow(submission, rows);
      if (isWide) show(submission);
    },
    /** In the form's fields, too: Ctrl or ⌘ and Enter send it, Escape leaves it. */
    press: (event: KeyboardEvent<HTMLElement>) => {
      const form = formShown();
      const { key, target, metaKey, ctrlKey } = event;
      if (!form || !(target instanceof Element) || target.closest('dialog')) return;
      if (key === 'Enter' && (metaKey || ctrlKey)) form.requestSubmit();
      else if (key === 'Escape' && form.contains(target)) leaveForm();
      else return;
      event.preventDefault();
    },
  };
}
export type InboxActs = ReturnType<typeof useInboxActs>;
