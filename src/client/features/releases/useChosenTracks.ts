import { useState } from 'react';
import { trackTitleOf } from '@/shared/campaigns/trackTitle';
import { TRACKS_MAX } from '@/shared/limits';
import type { ChosenTrack } from '@/client/entities/campaigns/finishSubmission';
import { randomUuid } from '@/client/lib/uuid';
import { audioProblemOf } from '@/client/widgets/trackFiles/audioFiles';

export interface TrackChoice extends ChosenTrack {
  /** The reason why it cannot be sent; '' for none. */
  problem: string;
}

export interface ChosenTracks {
  /** The tracks in upload order. */
  all: readonly TrackChoice[];
  add: (files: readonly File[]) => void;
  rename: (key: string, title: string) => void;
  remove: (key: string) => void;
  hasProblem: boolean;
}

const choiceOf = (file: File): TrackChoice => ({
  key: randomUuid(),
  title: trackTitleOf(file.name),
  file,
  problem: audioProblemOf(file),
});

const problemOf = ({ title, problem }: TrackChoice): string =>
  problem === '' && title.trim() === '' ? 'Please enter the title of the track.' : problem;

/** Keeps the audio files of a submission, with titles derived from the file names. */
export function useChosenTracks(): ChosenTracks {
  const [chosen, setChosen] = useState<readonly TrackChoice[]>([]);
  const all = chosen.map((track) => ({ ...track, problem: problemOf(track) }));
  return {
    all,
    add: (files) => {
      setChosen((now) => [...now, ...files.map(choiceOf)].slice(0, TRACKS_MAX));
    },
    rename: (key, title) => {
      setChosen((now) => now.map((each) => (each.key === key ? { ...each, title } : each)));
    },
    remove: (key) => {
      setChosen((now) => now.filter((each) => each.key !== key));
    },
    hasProblem: all.some(({ problem }) => problem !== ''),
  };
}
