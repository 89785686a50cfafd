import { object } from 'yup';
import { call, type Contract, option } from '@/shared/contract';
import { group } from '../callNote';
import { DOCS_FILE_NAMES } from '../docsFiles';

/** What the server answers about itself; no contract has these calls, since no browser makes them. */
const systemContract = {
  checkHealth: call('GET', 'health/', { answer: object({ status: option(['ok']) }) }),
  describeApi: call('GET', 'openapi.json'),
  browseApi: call('GET', 'docs/'),
  readDocsFile: call('GET', 'docs/:name'),
} satisfies Contract;

export const systemGroup = group('Server', 'What the server says of itself.', systemContract, {
  checkHealth: {
    by: 'guest',
    summary: 'Says whether the server and its database are well.',
    more: 'It answers 503 where the database does not answer within three seconds.',
  },
  describeApi: {
    by: 'guest',
    summary: 'Answers this description.',
    other: { type: 'application/json', says: 'An OpenAPI 3.1 document.' },
  },
  browseApi: {
    by: 'guest',
    summary: 'Shows this description as a page.',
    other: { type: 'text/html', says: 'A page for people.' },
  },
  readDocsFile: {
    by: 'guest',
    summary: 'Answers a file that the page of the description is made of.',
    more: `One of ${DOCS_FILE_NAMES.join(', ')}.`,
    other: { type: '*/*', says: 'A script or a style sheet.' },
  },
});
