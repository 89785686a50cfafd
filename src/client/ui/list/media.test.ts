import { mediaUrl, fileKind, thumbnailSet, thumbnailUrl } from './media';

test('files lie under the media base', () => {
  expect(mediaUrl('releases/12/presskit-ab.pdf')).toBe('/media/releases/12/presskit-ab.pdf');
});

test.each(['png', 'jpg', 'jpeg'])('thumbnails lie beside the %s artwork', (ending) => {
  expect(thumbnailUrl(`releases/12/artwork-ab.${ending}`, 96)).toBe(
    '/media/releases/12/artwork-ab-96.webp',
  );
});

test('the set names every width', () => {
  expect(thumbnailSet('releases/1/artwork-a.png')).toBe(
    '/media/releases/1/artwork-a-96.webp 96w, /media/releases/1/artwork-a-192.webp 192w, ' +
      '/media/releases/1/artwork-a-640.webp 640w',
  );
});

test('a file’s kind is its ending', () => {
  expect(fileKind('releases/1/presskit-a.pdf')).toBe('PDF');
  expect(fileKind('releases/1/presskit-a.txt')).toBe('TXT');
  expect(fileKind('releases/1/presskit')).toBe('File');
});
