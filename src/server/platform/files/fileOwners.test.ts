import { getTableColumns } from 'drizzle-orm';
import { FILE_KINDS, files } from '@/server/platform/db/schema';
import { FILE_OWNERS } from './fileOwners';

describe('the table of file owners', () => {
  it('has every column that names a stored file of a record', () => {
    const references = Object.keys(getTableColumns(files)).filter((name) => /[a-z]Id$/.test(name));
    expect([...Object.keys(FILE_OWNERS), 'ownerId'].sort()).toEqual(references.sort());
  });

  it('has every kind of file, each with one owner', () => {
    const kinds = Object.values(FILE_OWNERS).flatMap((owner) => [...owner.kinds]);
    expect(kinds.sort()).toEqual([...FILE_KINDS].sort());
  });

  it('has a folder for each kind, and none inside another', () => {
    const folders = Object.values(FILE_OWNERS).map(({ folder }) => folder);
    expect(new Set(folders).size).toBe(folders.length);
    expect(folders.filter((folder) => !/^[a-z-]+$/.test(folder))).toEqual([]);
  });
});
