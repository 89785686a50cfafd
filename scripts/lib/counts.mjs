import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, seconds } from './run.mjs';

/** Returns the path for a test runner's report, and removes the report of an earlier run. */
export function freshReport(name) {
  const file = inRoot('.cache', 'test-reports', `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * @typedef {{name: string, message: string}} Failure
 * @typedef {{passed: number, failed: number, files: {name: string, ms: number}[],
 *   failures: Failure[]}} Summary
 */

const nameOf = (file) => (path.isAbsolute(file) ? path.relative(inRoot(), file) : file);

/** Reads a `jest --json` report. A file that could not even load counts as one failure. */
const ofJest = ({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites = 0,
  testResults,
}) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
  files: testResults.map(({ name, startTime, endTime }) => ({
    name: nameOf(name),
    ms: endTime - startTime,
  })),
  failures: testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ name: nameOf(name), message }];
      return failed.map(({ fullName, failureMessages }) => ({
        name: `${nameOf(name)} › ${fullName}`,
        message: failureMessages.join('\n'),
      }));
    }),
});

/** Reads Playwright's JSON report. */
function ofPlaywright({ stats, suites }) {
  const specsOf = ({ suites: inner = [], specs = [] }) => [...specs, ...inner.flatMap(specsOf)];
  const msOf = (suite) =>
    specsOf(suite)
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((total, { duration }) => total + duration, 0);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    files: suites.map((suite) => ({ name: suite.title, ms: msOf(suite) })),
    failures: suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => ({
          name: `${file} › ${title}`,
          message: results.flatMap(({ errors }) => errors.map((error) => error.message)).join('\n'),
        })),
    ),
  };
}

/** Returns the summary of a report; zeros when there is none. @returns {Summary} */
export function summaryOf(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, files: [], failures: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return 'suites' in report ? ofPlaywright(report) : ofJest(report);
}

const SLOWEST_SHOWN = 10;

/** Prints the slowest files, each with all of its tests. @param {Summary['files']} files */
export function printSlowest(files) {
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_SHOWN);
  for (const { name, ms } of slowest) console.log(`  ${seconds(ms).padStart(8)}  ${name}`);
}

const FAILURES_SHOWN = 20;
const LINES_SHOWN = 12;

/** Prints the failures and their causes, for logs cut at the top. @param {Failure[]} failures */
export function printFailures(failures) {
  for (const { name, message } of failures.slice(0, FAILURES_SHOWN)) {
    const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_SHOWN);
    console.log(['', `Failed: ${name}`, ...lines].join('\n  '));
  }
}

/**
 * Prints the last line, on its own. A run that failed never says '0 failed', even if no test
 * failed.
 */
export function printTotal(summaries, isOk) {
  const sum = (key) => summaries.reduce((total, summary) => total + summary[key], 0);
  const failed = sum('failed');
  console.log(`${sum('passed')} passed, ${isOk ? failed : Math.max(failed, 1)} failed`);
}
