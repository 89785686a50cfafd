import { object, type InferType } from 'yup';
import { contract } from '../platform/contract';
import { rawString } from '../platform/fields';
import { HEARD_BYTES } from './listening.rules';
import { listeningCalls } from './listening.calls';
import { listOf, NUMBER, TEXT } from '../platform/responseParts.schemas';

/** The parts that an outlet has played of the tracks that it may hear. */
export const heardResponse = object({
  /** All tracks together, in seconds; repeats count once. */
  heard: NUMBER,
  seconds: NUMBER,
  /** The tracks of known length, in order. */
  tracks: listOf(
    object({
      id: NUMBER,
      heard: NUMBER,
      seconds: NUMBER,
      /** 1,000 bits as base64, the highest bit of the first byte for the beginning. */
      parts: TEXT,
    }),
  ),
}).meta({ name: 'Heard' });

export type Heard = InferType<typeof heardResponse>;

const LETTERS = Math.ceil(HEARD_BYTES / 3) * 4;
const PATTERN = `^[A-Za-z0-9+/]{${LETTERS - 1}}=$`;
const isReadable = (text: string) => text.length === LETTERS && new RegExp(PATTERN).test(text);
const UNREADABLE = 'Send the thousand parts of the track as base64.';

export const listeningContract = contract(listeningCalls, {
  reportListening: {
    body: object({
      /** 1,000 bits as base64, the highest bit of the first byte for the beginning. */
      parts: rawString(UNREADABLE)
        .test('parts', UNREADABLE, (text) => text === undefined || isReadable(text))
        .required(UNREADABLE)
        .meta({ json: { type: 'string', pattern: PATTERN } }),
    }),
  },
});
