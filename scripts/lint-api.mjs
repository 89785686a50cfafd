/**
 * Reads an OpenAPI document from standard input and prints the findings of Redocly's recommended
 * rules as JSON: `curl -s localhost:3000/api/openapi.json | node scripts/lint-api.mjs`. Ends with 1
 * if there is an error.
 */
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const config = await createConfig({
  extends: ['recommended-strict'],
  telemetry: 'off',
  rules: {
    // The specification has paths that end with a slash.
    'no-path-trailing-slash': 'off',
    // The link of a mail redirects to a page with a 303.
    'operation-2xx-response': 'off',
  },
});
const problems = await lintFromString({
  source: await text(process.stdin),
  absoluteRef: '/openapi.json',
  config,
});
const findings = problems.map(({ severity, ruleId, message, location }) => ({
  severity,
  ruleId,
  message,
  at: location[0]?.pointer,
}));
process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`);
process.exitCode = findings.some(({ severity }) => severity === 'error') ? 1 : 0;
