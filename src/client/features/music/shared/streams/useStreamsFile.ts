import { useState } from 'react';
import { STREAM_MESSAGES } from '@/shared/music/streamMessages';
import type { StreamDay } from '@/shared/music/streamsContract';
import { useReplaceStreamsMutation } from '@/client/entities/streams';
import { useAttempt } from '@/client/ui/useAttempt';
import type { DayOrder } from './dayForms';

const FILE_MAX_BYTES = 2 * 1024 * 1024;

interface Question {
  file: Uint8Array;
  /** A day of the file that can be read in both ways. */
  example: string;
}

/** Reads files of streams in the browser and sends only their days and numbers. */
export function useStreamsFile(campaign: number) {
  const [replace] = useReplaceStreamsMutation();
  const { attempt, failure, isBusy } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);

  const save = (days: StreamDay[]) =>
    attempt(() => replace({ id: campaign, body: { days } }).unwrap(), STREAM_MESSAGES.saveFailed);

  const read = async (file: Uint8Array, order?: DayOrder) => {
    const { decodeFile, readStreams } = await import(
      /* webpackChunkName: "read-streams" */ './readStreams'
    );
    const result = readStreams(decodeFile(file), order);
    if ('error' in result) setProblem(result.error);
    else if ('question' in result) setQuestion({ file, example: result.example });
    else if (await save(result.days)) setNotes(result.notes);
  };
  const begin = () => {
    setProblem(null);
    setQuestion(null);
    setNotes([]);
  };

  return {
    isBusy,
    problem: problem ?? failure,
    question,
    notes,
    choose: async (file: File) => {
      begin();
      if (file.size > FILE_MAX_BYTES) {
        setProblem('This file is larger than 2 MB.');
        return;
      }
      try {
        await read(new Uint8Array(await file.arrayBuffer()));
      } catch {
        setProblem('This file could not be read. Please try again.');
      }
    },
    answer: async (order: DayOrder) => {
      begin();
      if (question) await read(question.file, order);
    },
    remove: async () => {
      begin();
      return save([]);
    },
  };
}
