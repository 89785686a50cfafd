import { ANSWER_MIN } from '../limits';

/* The rules of services that pay for a listen and a written answer. */

/** Seconds of a track after which it counts as heard, even if it is more than twice as long. */
const HEARD_SECONDS = 60;

interface HeardTrack {
  /** Seconds. */
  heard: number;
  seconds: number;
}

/** Whether enough of a track was heard to answer. Without sound, there is nothing to hear. */
export const isHeardEnough = (tracks: readonly HeardTrack[]): boolean =>
  tracks.length === 0 ||
  tracks.some(({ heard, seconds }) => heard >= HEARD_SECONDS || heard * 2 >= seconds);

/** The number of characters that an answer has. */
export const answerLength = (answer: string): number => Array.from(answer.trim()).length;

export const isAnswer = (text: string | null | undefined): text is string =>
  answerLength(text ?? '') >= ANSWER_MIN;
