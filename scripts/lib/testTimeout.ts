/* Only for hanging tests: a busy machine needs several times as long as an idle one. */
jest.setTimeout(60_000);
