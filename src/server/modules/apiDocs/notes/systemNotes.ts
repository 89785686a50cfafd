import { object } from 'yup';
import { call, type Contract, option } from '@/shared/contract';
import { group } from '../callNote';
import { DOCS_FILE_NAMES } from '../docsFiles';

/** Calls about the server itself. No shared contract has them, since the client makes none. */
const systemContract = {
  checkHealth: call('GET', 'health/', { answer: object({ status: option(['ok']) }) }),
  checkReady: call('GET', 'ready/', { answer: object({ status: option(['ready']) }) }),
  readMetrics: call('GET', 'metrics/'),
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
  checkReady: {
    by: 'guest',
    summary: 'Says whether requests are to be sent here.',
    more: 'It answers 503 as the health does, and from the first signal to stop on.',
  },
  readMetrics: {
    by: 'guest',
    summary: 'Answers figures for Prometheus.',
    more: 'It takes the token of the settings (`METRICS_TOKEN`) as a bearer token; without that setting it answers 404.',
    refusals: { 401: ['token_not_valid'], 404: ['not_found'] },
    other: { type: 'text/plain', says: 'Metrics in the text format of Prometheus.' },
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
