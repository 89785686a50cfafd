import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { CommandError } from '@/server/commands/command';
import { secondFactors, users } from '@/server/platform/db/schema';
import { openDatabase } from '@/server/platform/db/openDatabase';
import { MIGRATIONS_FOLDER } from '@/server/testing/template';
import { recordLog } from '@/server/testing/recordLog';
import { borrowDatabase, closeDatabases, giveBackDatabase } from '@/server/testing/testDatabase';
import type { TestDatabase } from '@/server/testing/createTestDatabase';
import { runAdminCommand } from './adminCommand';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';

jest.setTimeout(300_000);
afterAll(closeDatabases);

const account = (name: string) => ({
  email: `${name}@Example.com`,
  username: name,
  passwordHash: '-',
  role: 'artist' as const,
});

describe('setAdminRole', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await borrowDatabase();
    await database.db.insert(users).values([account('mara'), account('other')]);
  });
  afterEach(() => giveBackDatabase(database));
  const admins = async () => {
    const rows = await database.db.select().from(users);
    return rows.flatMap(({ username, adminRole }) =>
      adminRole ? [`${username} ${adminRole}`] : [],
    );
  };

  it('nobody can make themselves an admin', async () => {
    expect(await admins()).toEqual([]);
  });

  it('grants and revokes the role of one account, whatever the case of its address', async () => {
    const { db } = database;
    const email = 'mara@Example.com';
    const steps = [
      ['finance', null],
      ['owner', 'finance'],
    ] as const;
    for (const [role, before] of steps)
      expect(await setAdminRole(db, 'MARA@example.com', role)).toMatchObject({ email, before });
    expect(await admins()).toEqual(['mara owner']);
    await setAdminRole(db, 'other@example.com', 'owner');
    expect(await setAdminRole(db, email, null)).toMatchObject({ email, before: 'owner' });
    expect(await admins()).toEqual(['other owner']);
  });

  it.each([null, 'finance'] as const)(
    'keeps at least one owner who can log in: %s',
    async (role) => {
      const { db } = database;
      for (const name of ['mara', 'other']) await setAdminRole(db, `${name}@example.com`, 'owner');
      await db
        .update(users)
        .set({ suspendedAt: new Date(), suspendedReason: 'Spam' })
        .where(eq(users.username, 'other'));
      expect(await setAdminRole(db, 'mara@example.com', role)).toMatchObject({ isLastOwner: true });
      expect(await admins()).toEqual(['mara owner', 'other owner']);
    },
  );

  it('changes nothing for an unknown address', async () => {
    expect(await setAdminRole(database.db, 'nobody@example.com', 'owner')).toBeNull();
    expect(await admins()).toEqual([]);
  });
});

describe('the admin command', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'linernote-admin-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const log = recordLog();
  const run = (...args: string[]) =>
    runAdminCommand(args, { DATA_DIR: dataDir }, MIGRATIONS_FOLDER, log.logger);

  it('creates no database where none exists', async () => {
    await expect(run('mara@example.com')).rejects.toThrow(`There is no database in ${dataDir}.`);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.each([
    ...[[], [''], ['--add', 'mara@example.com'], ['a@example.com', 'b@example.com']],
    ['a@example.com', '--role', 'king'],
    ['a@example.com', '--remove', '--role', 'finance'],
  ])('prints its usage: %j', async (...args) => {
    const failure = run(...args);
    await expect(failure).rejects.toThrow(CommandError);
    await expect(failure).rejects.toThrow('npm run admin -- EMAIL');
  });

  it('changes the role, both while the server runs and without it', async () => {
    const server = await openDatabase({ dataDir }, { migrationsFolder: MIGRATIONS_FOLDER });
    await server.db.insert(users).values([account('mara'), account('next')]);
    expect(await run('mara@example.com', '--role', 'moderator')).toBe(
      'mara@Example.com is an admin for moderation now.',
    );
    await server.close();

    expect(await run('mara@example.com')).toBe('mara@Example.com is an admin and owner now.');
    expect(await run('mara@example.com')).toBe('mara@Example.com is an admin and owner already.');
    await expect(run('--remove', 'mara@example.com')).rejects.toThrow('is the last owner');
    await run('--role', 'owner', 'next@example.com');
    await expect(run('nobody@example.com')).rejects.toThrow(
      new CommandError('There is no account with the email nobody@example.com.'),
    );
    expect(await run('--remove', 'mara@example.com')).toBe(
      'mara@Example.com is no admin any more.',
    );
    expect(await run('mara@example.com', '--remove')).toBe('mara@Example.com is no admin.');
    expect(log.lines).toMatchObject([
      { event: 'role_changed', userId: 1, role: 'moderator' },
      { event: 'role_changed', userId: 1, role: 'owner' },
      { event: 'role_changed', userId: 2, role: 'owner' },
      { event: 'role_changed', userId: 1, role: null },
    ]);
    expect(log.text()).not.toContain('@');
  });

  it('turns off the second factor of an owner without app and codes', async () => {
    const server = await openDatabase({ dataDir }, { migrationsFolder: MIGRATIONS_FOLDER });
    const [row] = await server.db.select().from(users).where(eq(users.username, 'mara'));
    const factor = { userId: row!.id, sealedSecret: '-', confirmedAt: new Date() };
    await server.db.insert(secondFactors).values(factor);
    await server.close();
    expect(await run('--reset-second-factor', 'mara@example.com')).toBe(
      'Two-step log-in of mara@Example.com is off, and its sessions have ended.',
    );
    expect(await run('--reset-second-factor', 'mara@example.com')).toBe(
      'Two-step log-in of mara@Example.com is not on.',
    );
    expect(log.lines.at(-1)).toMatchObject({ event: 'second_factor_reset', userId: 1 });
  });

  it('names an invalid setting', async () => {
    const env = { DATABASE_URL: 'mysql://nowhere' };
    await expect(runAdminCommand(['a@example.com'], env, MIGRATIONS_FOLDER)).rejects.toThrow(
      'DATABASE_URL must be an address',
    );
  });
});
