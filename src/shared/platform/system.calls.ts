import type { Calls } from '@/shared/platform/contract';

export const DOCS_FILE_NAMES = [
  'swagger-ui-bundle.js',
  'swagger-ui.css',
  'docs.js',
  'docs.css',
] as const;

/** Calls about the server itself. The client makes none of them. */
export const systemCalls = {
  checkHealth: {
    method: 'GET',
    path: 'health/',
    who: 'guest',
    returns: 'value',
    summary: 'Says whether the server and its database are well.',
    more: 'It returns a 503 when the database does not respond within three seconds.',
  },
  checkReady: {
    method: 'GET',
    path: 'ready/',
    who: 'guest',
    returns: 'value',
    summary: 'Says whether requests can be routed to this server.',
    more: 'It returns a 503 as the health check does, and once the server is asked to stop.',
  },
  readMetrics: {
    method: 'GET',
    path: 'metrics/',
    who: 'guest',
    returns: 'file',
    summary: 'Returns metrics for Prometheus.',
    more: 'It takes the token of the settings (`METRICS_TOKEN`) as a bearer token; without that setting it returns a 404.',
    errors: { 401: ['token_not_valid'], 404: ['not_found'] },
    otherBody: { type: 'text/plain', description: 'Metrics in the text format of Prometheus.' },
  },
  describeApi: {
    method: 'GET',
    path: 'openapi.json',
    who: 'guest',
    returns: 'file',
    summary: 'Returns this description.',
    otherBody: { type: 'application/json', description: 'An OpenAPI 3.1 document.' },
  },
  browseApi: {
    method: 'GET',
    path: 'docs/',
    who: 'guest',
    returns: 'file',
    summary: 'Shows this description as a page.',
    otherBody: { type: 'text/html', description: 'A page for people.' },
  },
  readDocsFile: {
    method: 'GET',
    path: 'docs/:name',
    who: 'guest',
    returns: 'file',
    summary: 'Returns a file of the page of this description.',
    more: `One of ${DOCS_FILE_NAMES.join(', ')}.`,
    otherBody: { type: '*/*', description: 'A script or a style sheet.' },
  },
} as const satisfies Calls;
