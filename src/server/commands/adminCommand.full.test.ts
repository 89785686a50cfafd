import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { CommandError } from '@/server/commands/command';
import { secondFactors, users } from '@/server/platform/db/schema';
import { openDatabase } from '@/server/platform/db/openDatabase';
import { MIGRATIONS_FOLDER } from '@/server/testing/template';
import { testFolder } from '@/server/testing/testFolder';
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

  it('grants and revokes the role of one account, whatever the case of its address', async () => {
    const { db } = database;
    const email = 'mara@Example.com';
    expect(await setAdminRole(db, 'nobody@example.com', 'owner')).toBeNull();
    expect(await admins()).toEqual([]);
    const first = await setAdminRole(db, 'MARA@example.com', 'finance');
    expect(first).toMatchObject({ email, before: null });
    expect(await setAdminRole(db, email, 'owner')).toMatchObject({ email, before: 'finance' });
    expect(await admins()).toEqual(['mara owner']);
    await setAdminRole(db, 'other@example.com', 'owner');
    expect(await setAdminRole(db, email, null)).toMatchObject({ email, before: 'owner' });
    expect(await admins()).toEqual(['other owner']);
  });

  it('keeps at least one owner who can log in', async () => {
    const { db } = database;
    for (const name of ['mara', 'other']) await setAdminRole(db, `${name}@example.com`, 'owner');
    const suspended = { suspendedAt: new Date(), suspendedReason: 'Spam' };
    await db.update(users).set(suspended).where(eq(users.username, 'other'));
    for (const role of [null, 'finance'] as const) {
      expect(await setAdminRole(db, 'mara@example.com', role)).toMatchObject({ isLastOwner: true });
      expect(await admins()).toEqual(['mara owner', 'other owner']);
    }
  });
});

describe('the admin command', () => {
  const folder = testFolder('file');
  const log = recordLog();
  const openServer = () =>
    openDatabase({ dataDir: folder.path }, { migrationsFolder: MIGRATIONS_FOLDER });
  const run = (...args: string[]) =>
    runAdminCommand(args, { DATA_DIR: folder.path }, MIGRATIONS_FOLDER, log.logger);

  it('creates no database where none exists, prints its usage and names an invalid setting', async () => {
    await expect(run('mara@example.com')).rejects.toThrow(
      `There is no database in ${folder.path}.`,
    );
    expect(await readdir(folder.path)).toEqual([]);
    for (const args of [
      ...[[], [''], ['--add', 'mara@example.com'], ['a@example.com', 'b@example.com']],
      ['a@example.com', '--role', 'king'],
      ['a@example.com', '--remove', '--role', 'finance'],
    ]) {
      const failure = run(...args);
      await expect(failure).rejects.toThrow(CommandError);
      await expect(failure).rejects.toThrow('npm run admin -- EMAIL');
    }
    const env = { DATABASE_URL: 'mysql://nowhere' };
    await expect(runAdminCommand(['a@example.com'], env, MIGRATIONS_FOLDER)).rejects.toThrow(
      'DATABASE_URL must be an address',
    );
  });

  it('changes the role, both while the server runs and without it', async () => {
    const server = await openServer();
    await server.db.insert(users).values([account('mara'), account('next')]);
    const expectOutput = async (args: string[], output: string) =>
      expect(await run(...args)).toBe(`mara@Example.com ${output}`);
    const mara = 'mara@example.com';
    await expectOutput([mara, '--role', 'moderator'], 'is an admin for moderation now.');
    await server.close();

    await expectOutput([mara], 'is an admin and owner now.');
    await expectOutput([mara], 'is an admin and owner already.');
    await expect(run('--remove', mara)).rejects.toThrow('is the last owner');
    await run('--role', 'owner', 'next@example.com');
    await expect(run('nobody@example.com')).rejects.toThrow(
      new CommandError('There is no account with the email nobody@example.com.'),
    );
    await expectOutput(['--remove', mara], 'is no admin any more.');
    await expectOutput([mara, '--remove'], 'is no admin.');
    expect(log.lines).toMatchObject([
      { event: 'role_changed', userId: 1, role: 'moderator' },
      { event: 'role_changed', userId: 1, role: 'owner' },
      { event: 'role_changed', userId: 2, role: 'owner' },
      { event: 'role_changed', userId: 1, role: null },
    ]);
    expect(log.text()).not.toContain('@');
  });

  it('turns off the second factor of an owner without app and codes', async () => {
    const server = await openServer();
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
});
