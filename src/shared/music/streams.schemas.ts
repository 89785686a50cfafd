import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { isIsoDay } from '../platform/dayFields';
import { FIGURE_MAX, STREAM_DAYS_MAX } from '../platform/limits';
import { isDistinct, listField } from '../platform/listFields';
import { listOf, NUMBER, TEXT } from '../platform/responseParts.schemas';
import { streamCalls } from './streams.calls';
import { STREAM_MESSAGES } from './streams.rules';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

export interface StreamDay {
  day: string;
  streams: number;
}

const isStreamDay = (item: unknown): boolean => {
  if (typeof item !== 'object' || item === null) return false;
  const { day, streams, ...more } = item as Record<string, unknown>;
  return (
    typeof day === 'string' &&
    day.length === DAY_LENGTH &&
    isIsoDay(day) &&
    Number.isInteger(streams) &&
    Number(streams) >= 0 &&
    Number(streams) <= FIGURE_MAX &&
    Object.keys(more).length === 0
  );
};

/** `PUT campaigns/{id}/streams/` replaces all days; an empty list deletes them. */
const streamsSchema = object({
  days: listField<StreamDay>(
    STREAM_MESSAGES.daysMissing,
    {
      maxItems: STREAM_DAYS_MAX,
      items: {
        type: 'object',
        required: ['day', 'streams'],
        additionalProperties: false,
        properties: {
          day: { type: 'string', format: 'date' },
          streams: { type: 'integer', minimum: 0, maximum: FIGURE_MAX },
        },
      },
    },
    [
      { message: STREAM_MESSAGES.daysFull, holds: ({ length }) => length <= STREAM_DAYS_MAX },
      { message: STREAM_MESSAGES.daysMissing, holds: (days) => days.every(isStreamDay) },
      {
        message: STREAM_MESSAGES.dayTwice,
        holds: (days) => isDistinct(days.map(({ day }) => day)),
      },
    ],
  ).required(STREAM_MESSAGES.daysMissing),
});

const streamsResponse = object({
  /** Oldest first, without days that the file left out. */
  days: listOf(
    object({
      day: TEXT,
      streams: NUMBER,
    }),
  ),
}).meta({ name: 'Streams' });
export type Streams = InferType<typeof streamsResponse>;

export const streamsContract = contract(streamCalls, {
  getStreams: { response: streamsResponse },
  replaceStreams: { body: streamsSchema, response: streamsResponse },
});
