import { object } from 'yup';
import { contract } from '../platform/contract';
import { rawString } from '../platform/fields';
import { HEARD_BYTES } from './heardParts';
import { listeningCalls } from './listening.calls';

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
