import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot, seconds } from './run.mjs';

/** Returns the path for a test runner's report, and removes the report of an earlier run. */
export function freshReport(name) {
  const file = inRoot('.cache', 'test-reports', `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** @typedef {{passed: number, failed: number, files: {name: string, ms: number}[]}} Summary */

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
  };
}

/** Returns the summary of a report; zeros when there is none. @returns {Summary} */
export function summaryOf(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, files: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return 'suites' in report ? ofPlaywright(report) : ofJest(report);
}

const SLOWEST_SHOWN = 10;

/** The files that take the most time, each with all of its tests. @param {Summary['files']} files */
export function printSlowest(files) {
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_SHOWN);
  for (const { name, ms } of slowest) console.log(`  ${seconds(ms).padStart(8)}  ${name}`);
}

/**
 * The closing line, alone on its line. A run that ended in failure never says '0 failed', even
 * when what failed was no test.
 */
export function printTotal(summaries, isOk) {
  const sum = (key) => summaries.reduce((total, summary) => total + summary[key], 0);
  const failed = sum('failed');
  console.log(`${sum('passed')} passed, ${isOk ? failed : Math.max(failed, 1)} failed`);
}
