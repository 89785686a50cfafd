import { ARTWORK_MAX_BYTES, PRESSKIT_MAX_BYTES } from '@/shared/platform/uploads.rules';
import { fileProblem } from './fileRules';

/** A file that claims a size without holding so many bytes. */
function fileOf(name: string, type: string, bytes = 100): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

test.each([
  ['artwork', 'a.png', 'image/png'],
  ['artwork', 'a.JPG', 'image/jpeg'],
  ['artwork', 'a.jpeg', 'image/jpeg'],
  ['artwork', 'a.jpeg', ''],
  ['photo', 'a.webp', 'image/webp'],
  ['presskit', 'a.pdf', 'application/pdf'],
  ['presskit', 'a.txt', 'text/plain'],
] as const)('%s accepts %s of type "%s"', (kind, name, type) => {
  expect(fileProblem(kind, fileOf(name, type))).toBeUndefined();
});

test.each([
  ['artwork', 'a.gif', 'image/gif'],
  ['artwork', 'a.png', 'image/gif'],
  ['artwork', 'a.svg', 'image/png'],
  ['presskit', 'a.docx', ''],
  ['presskit', 'a.png', 'image/png'],
] as const)('%s refuses %s of type "%s"', (kind, name, type) => {
  expect(fileProblem(kind, fileOf(name, type))).toBe(
    kind === 'artwork'
      ? 'The artwork must be a PNG or JPEG picture.'
      : 'The press kit must be a PDF or a plain text file (.pdf, .txt).',
  );
});

test('the maximum size is allowed, one byte more is not, nor an empty file; no file has no error', () => {
  const ofArtwork = (bytes: number) => fileProblem('artwork', fileOf('a.png', 'image/png', bytes));
  expect(ofArtwork(ARTWORK_MAX_BYTES)).toBeUndefined();
  const most = 'It can be at most 10 MB.';
  expect(ofArtwork(ARTWORK_MAX_BYTES + 1)).toBe(`The artwork is 10.1 MB. ${most}`);
  expect(ofArtwork(3 * ARTWORK_MAX_BYTES)).toBe(`The artwork is 30 MB. ${most}`);
  const ofPresskit = (bytes: number) =>
    fileProblem('presskit', fileOf('a.pdf', 'application/pdf', bytes));
  expect(ofPresskit(PRESSKIT_MAX_BYTES)).toBeUndefined();
  const tooLarge = 'The press kit is 20.1 MB. It can be at most 20 MB.';
  expect(ofPresskit(PRESSKIT_MAX_BYTES + 1)).toBe(tooLarge);
  expect(ofPresskit(0)).toBe('The press kit is an empty file.');
  expect(fileProblem('artwork', null)).toBeUndefined();
});
