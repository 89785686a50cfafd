import type { RefObject } from 'react';
import { usePlayer, useThePlayer } from '@/client/player/usePlayer';
import { type LetterKeys, useLetterKeys } from '@/client/ui/useLetterKeys';
import type { InboxActs } from './useInboxActs';

const SEEK_S = 5;

interface InboxKeysOptions {
  region: RefObject<HTMLElement | null>;
  field: RefObject<HTMLInputElement | null>;
  onFilter: () => void;
  onHelp: () => void;
}

export function useInboxKeys(acts: InboxActs, options: InboxKeysOptions): void {
  const { region, field, onFilter, onHelp } = options;
  const { rows, selected, place, isOpen, ticks, sounds, memory, isBatch, isDeclining } = acts;
  const player = useThePlayer();
  const { current } = usePlayer();
  const seek = (placeOf: (time: { place: number; duration: number }) => number) => () =>
    player.with((engine) => engine.seek(placeOf(player.time.get())));
  const idsOf = (from: number, to: number) =>
    rows
      .slice(from, to)
      .filter(isOpen)
      .map(({ id }) => id);
  const tenths = Array.from(
    { length: 9 },
    (_none, index) =>
      [String(index + 1), seek(({ duration }) => ((index + 1) / 10) * duration)] as const,
  );
  const letters: LetterKeys = {
    j: () => acts.walkTo(rows[place + 1]),
    k: () => acts.walkTo(rows[place - 1]),
    g: () => acts.walkTo(rows.find(({ heard }) => (heard?.heard ?? 0) === 0)),
    '/': () => field.current?.focus(),
    f: onFilter,
    s: () => acts.save(),
    d: acts.decline,
    o: () => acts.offer(),
    u: acts.undo,
    x: () => {
      if (selected && isOpen(selected)) ticks.toggle(selected.id);
    },
    X: () => {
      const last = rows.findIndex(({ id }) => id === ticks.last);
      const from = last < 0 ? place : last;
      ticks.add(idsOf(Math.min(from, place), Math.max(from, place) + 1));
    },
    a: () => ticks.add(idsOf(0, rows.length)),
    n: () => {
      const sound = selected?.tracks.filter(({ audio }) => audio !== null) ?? [];
      const next = sound[sound.findIndex(({ id }) => id === current?.id) + 1];
      if (selected && next) sounds.toggleTrack(selected, next.id);
    },
    ' ': () => {
      if (selected) acts.play(selected);
    },
    ArrowLeft: seek(({ place: now }) => now - SEEK_S),
    ArrowRight: seek(({ place: now }) => now + SEEK_S),
    ...(isDeclining || isBatch ? {} : Object.fromEntries(tenths)),
  };
  useLetterKeys(region, {
    ...(memory.has_keys ? letters : {}),
    '?': onHelp,
    ...((isBatch || isDeclining) && { Escape: acts.leaveForm }),
  });
}
