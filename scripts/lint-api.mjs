/**
 * Reads an OpenAPI document from standard input and prints what Redocly's recommended rules say of
 * it, as JSON: `curl -s localhost:3000/api/openapi.json | node scripts/lint-api.mjs`. Ends with 1
 * where there is an error.
 */
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const config = await createConfig({
  extends: ['recommended-strict'],
  telemetry: 'off',
  rules: {
    // The paths of the product end with one, since its specification has them so.
    'no-path-trailing-slash': 'off',
    // The link of a mail leads on to a page, with a 303.
    'operation-2xx-response': 'off',
  },
});
const problems = await lintFromString({
  source: await text(process.stdin),
  absoluteRef: '/openapi.json',
  config,
});
const told = problems.map(({ severity, ruleId, message, location }) => ({
  ...{ severity, ruleId, message },
  at: location[0]?.pointer,
}));
process.stdout.write(`${JSON.stringify(told, null, 2)}\n`);
process.exitCode = told.some(({ severity }) => severity === 'error') ? 1 : 0;
