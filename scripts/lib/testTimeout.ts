/* Against what hangs, not against a busy machine, which takes several times as long as a free one. */
jest.setTimeout(60_000);
