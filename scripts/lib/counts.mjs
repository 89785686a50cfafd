import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot, seconds } from './run.mjs';

/** Where a test runner leaves its counts; anything from an earlier run is removed. */
export function freshReport(name) {
  const file = inRoot('.cache', 'test-reports', `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Tests of a `jest --json` report. A file that could not even load counts as one failure. */
export function countJest(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 0 };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numRuntimeErrorTestSuites ?? 0),
  };
}

/** Tests of a Playwright JSON report. */
export function countPlaywright(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 0 };
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
  };
}

const SLOWEST_SHOWN = 10;

/** @typedef {{name: string, ms: number, isRepeated: boolean}} TimedTest */

/** Each test of a `jest --json` report. @returns {TimedTest[]} */
export const jestTimes = (file) =>
  (read(file)?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration, status, invocations }) => ({
      name: fullName,
      ms: duration ?? 0,
      isRepeated: status === 'passed' && invocations > 1,
    })),
  );

/** Each test of a Playwright JSON report. @returns {TimedTest[]} */
export function playwrightTimes(file) {
  const testsOf = ({ suites = [], specs = [] }) => [
    ...suites.flatMap(testsOf),
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: [projectName, title].filter(Boolean).join(' › '),
        ms: results.reduce((total, { duration }) => total + duration, 0),
        isRepeated: results.length > 1,
      })),
    ),
  ];
  return testsOf(read(file) ?? {});
}

/** Where the time of a stage goes. @param {TimedTest[]} times */
export function printSlowest(times) {
  const slowest = [...times].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST_SHOWN);
  for (const { name, ms } of slowest) console.log(`  ${seconds(ms).padStart(8)}  ${name}`);
}

/** Tests that passed at another attempt than their first. @param {TimedTest[]} times */
export function printRepeated(times) {
  const repeated = times.filter(({ isRepeated }) => isRepeated);
  if (repeated.length === 0) return;
  console.log('\nUnsteady: passed, but not at the first attempt');
  for (const { name } of repeated) console.log(`  ${name}`);
}

/**
 * The closing line, alone on its line. A run that ended in failure never says '0 failed', even
 * when what failed was no test.
 */
export function printTotal(counts, isOk) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const failed = sum('failed');
  console.log(`${sum('passed')} passed, ${isOk ? failed : Math.max(failed, 1)} failed`);
}
