/* Jest loads this in every test file; Playwright reads the same setting itself. */
jest.retryTimes(Number(process.env.TEST_RETRIES ?? 0), { logErrorsBeforeRetry: true });
