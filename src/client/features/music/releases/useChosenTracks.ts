import { useEffect, useState } from 'react';
import { trackTitleOf } from '@/shared/music/trackTitle';
import { TRACKS_MAX } from '@/shared/platform/limits';
import type { ChosenTrack } from './finishSubmission';
import { decodeSound } from '@/client/lib/peaks';
import { randomUuid } from '@/client/lib/uuid';
import { audioProblemOf } from '@/client/features/music/shared/trackFiles/audioFiles';

export interface TrackChoice extends ChosenTrack {
  /** Why the file cannot be sent; '' if it can. */
  fileError: string;
  /** The error of the title; '' if there is none. */
  problem: string;
}

export interface ChosenTracks {
  /** The tracks in upload order. */
  all: readonly TrackChoice[];
  add: (files: readonly File[]) => void;
  rename: (key: string, title: string) => void;
  /** Moves a track to the position `at`, from 0; does nothing if there is no such position. */
  place: (key: string, at: number) => void;
  remove: (key: string) => void;
  hasProblem: boolean;
}

type Chosen = Omit<TrackChoice, 'problem'>;

const choiceOf = (file: File): Chosen => ({
  key: randomUuid(),
  title: trackTitleOf(file.name),
  file,
  fileError: audioProblemOf(file),
});

function placed(tracks: readonly Chosen[], key: string, at: number): readonly Chosen[] {
  const track = tracks.find((each) => each.key === key);
  if (!track || at < 0 || at >= tracks.length) return tracks;
  return tracks.filter((each) => each !== track).toSpliced(at, 0, track);
}

/** Keeps the audio files of a submission, with titles derived from the file names. */
export function useChosenTracks(): ChosenTracks {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const change = (key: string, fields: Partial<Chosen>) =>
    setChosen((now) => now.map((each) => (each.key === key ? { ...each, ...fields } : each)));
  /* one after another, since a decoded sound takes much memory */
  const next = chosen.find(({ sound, fileError }) => sound === undefined && fileError === '');
  useEffect(() => {
    if (!next) return;
    void decodeSound(next.file).then((sound) => change(next.key, { sound }));
  }, [next]);
  const all = chosen.map((track) => ({
    ...track,
    problem: track.title.trim() === '' ? 'Please enter the title of the track.' : '',
  }));
  return {
    all,
    add: (files) => setChosen((now) => [...now, ...files.map(choiceOf)].slice(0, TRACKS_MAX)),
    rename: (key, title) => change(key, { title }),
    place: (key, at) => setChosen((now) => placed(now, key, at)),
    remove: (key) => setChosen((now) => now.filter((each) => each.key !== key)),
    hasProblem: all.some(({ problem, fileError }) => problem !== '' || fileError !== ''),
  };
}
