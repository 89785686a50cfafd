import { ONLY_LOOKING } from '../platform/apiError';
import type { Calls } from '../platform/contract';

const FILE = 'PNG, JPEG, PDF or plain text in UTF-8, at most 20 MB.';

export const orderFileCalls = {
  addOrderFile: {
    method: 'POST',
    path: 'offers/:id/files/',
    who: 'member',
    limit: 'track',
    returns: 'value',
    summary: 'Uploads one file, for the delivery or for a message of an order.',
    more: 'The form has one part, named `delivery` or `message`.',
    status: 201,
    isIdempotent: true,
    files: { delivery: FILE, message: FILE },
    errors: { 403: ['forbidden'], 409: ['no_files_now', 'files_full'] },
  },
  readOrderFile: {
    method: 'GET',
    path: 'offers/:id/files/:file/',
    who: 'member',
    returns: 'file',
    summary: 'Downloads a file of an order.',
    otherBody: {
      type: '*/*',
      description: 'The content, in its own media type, as an attachment.',
    },
    errors: { 403: [ONLY_LOOKING] },
  },
  deleteOrderFile: {
    method: 'DELETE',
    path: 'offers/:id/files/:file/',
    who: 'member',
    returns: 'nothing',
    summary: 'Deletes a file of your own that is not delivered or sent yet.',
    errors: { 409: ['file_given'] },
  },
} as const satisfies Calls;
