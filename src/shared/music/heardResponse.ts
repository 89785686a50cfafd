import { type InferType, object } from 'yup';
import { listOf, NUMBER, TEXT } from '../platform/responseParts';

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
