import { submit } from '@/server/testing/campaigns';
import { noisePicture } from '@/server/testing/formBody';
import {
  type ModuleCases,
  everyone,
  signedIn,
  type MakeCall,
  to,
} from '@/server/testing/cases/moduleCases';
import { listFiles } from './uploadsRepository';

const newUpload: MakeCall = async ({ test, artist }) => {
  const { artwork } = await submit(test, artist, {}, await noisePicture('png', 20));
  return { url: `/media/${artwork ?? ''}` };
};

export const cases: ModuleCases = {
  routes: {
    'GET /media/*': [newUpload, everyone(200), {}],
    listUploads: [to(), signedIn(200), { role: 'artist' }],
  },
  strangers: {
    files: async ({ test, artist, media }, nobody) => {
      await submit(test, artist, {}, await noisePicture('png', 20));
      const totalOf = async (id: number) => (await listFiles(test.db, id, {}, () => null)).total;
      expect(await totalOf(nobody)).toBe(0);
      expect(await totalOf(media.user.id)).toBe(0);
      expect(await totalOf(artist.user.id)).toBeGreaterThan(0);
    },
  },
  longLists: { listUploads: [{ who: 'busyArtist', path: 'uploads/?', of: 'many', queries: 2 }] },
  manyRows: `INSERT INTO files (owner_id, kind, path, name, media_type, bytes, sha256)
    SELECT (SELECT user_id FROM artist_profiles WHERE id = $ARTIST),
      'artwork', 'releases/' || n || '/artwork-0.png', 'cover.png', 'image/png', 1, ''
    FROM $ROWS ORDER BY n`,
};
