import { fileKind, isEnding, mediaUrl, thumbnailSet, thumbnailUrl } from './media';

test('files are under the media base', () => {
  expect(mediaUrl('releases/12/presskit-ab.pdf')).toBe('/media/releases/12/presskit-ab.pdf');
});

test.each(['png', 'jpg', 'jpeg'])('thumbnails are beside the %s artwork', (ending) => {
  expect(thumbnailUrl(`releases/12/artwork-ab.${ending}`, 96)).toBe(
    '/media/releases/12/artwork-ab-96.webp',
  );
});

test('a signature belongs to the file, not to its thumbnails or kind', () => {
  const query = '?for=1&until=1800000000&signature=a.b/c';
  expect(mediaUrl(`releases/1/presskit-a.pdf${query}`)).toBe(
    `/media/releases/1/presskit-a.pdf${query}`,
  );
  expect(fileKind(`releases/1/presskit-a.pdf${query}`)).toBe('PDF');
  expect(thumbnailUrl(`releases/1/artwork-a.png${query}`, 96)).toBe(
    '/media/releases/1/artwork-a-96.webp',
  );
});

test('an address is used until a minute before it expires', () => {
  const path = 'releases/1/presskit-a.pdf?for=1&until=1800000000&signature=a';
  expect(isEnding(path, 1_799_999_939_000)).toBe(false);
  expect(isEnding(path, 1_799_999_940_000)).toBe(true);
  expect(isEnding('releases/1/presskit-a.pdf', 1_799_999_940_000)).toBe(false);
});

test('the srcset names every width', () => {
  expect(thumbnailSet('releases/1/artwork-a.png')).toBe(
    '/media/releases/1/artwork-a-96.webp 96w, /media/releases/1/artwork-a-192.webp 192w, ' +
      '/media/releases/1/artwork-a-640.webp 640w',
  );
});

test('the kind of a file is its extension', () => {
  expect(fileKind('releases/1/presskit-a.pdf')).toBe('PDF');
  expect(fileKind('releases/1/presskit-a.txt')).toBe('TXT');
  expect(fileKind('releases/1/presskit')).toBe('File');
});
