/* Jest loads this before every test file; Playwright reads TEST_RETRIES itself. */
jest.retryTimes(Number(process.env.TEST_RETRIES ?? 0), { logErrorsBeforeRetry: true });
/* against what hangs, not against a busy machine, which needs several times as long as a free one */
jest.setTimeout(60_000);
