import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SCRATCH_FOLDER } from './scratchFolder';

/** A new folder for each test, or for all tests of the importing block; deleted at its end. */
export function testFolder(lasts: 'test' | 'file' = 'test') {
  const made: string[] = [];
  const folder = { path: '', at: (...parts: string[]): string => path.join(folder.path, ...parts) };
  const before = lasts === 'file' ? beforeAll : beforeEach;
  before(() => {
    folder.path = mkdtempSync(path.join(SCRATCH_FOLDER, 'linernote-test-'));
    made.push(folder.path);
  });
  // After the hooks of each test, which may still write.
  afterAll(() => {
    for (const each of made) rmSync(each, { recursive: true, force: true, maxRetries: 3 });
  });
  return folder;
}
