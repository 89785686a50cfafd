import { readdir, readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { CommandError } from '@/server/commands/command';
import { artistProfiles, seatInvitations, secondFactors, users } from '@/server/platform/db/schema';
import { openDatabase } from '@/server/platform/db/openDatabase';
import { MIGRATIONS_FOLDER } from '@/server/testing/template';
import { testFolder } from '@/server/testing/testFolder';
import { recordLog } from '@/server/testing/recordLog';
import { borrowDatabase, closeDatabases, giveBackDatabase } from '@/server/testing/testDatabase';
import type { TestDatabase } from '@/server/testing/createTestDatabase';
import { runAdminCommand } from './adminCommand';
import { findAccountByEmail } from '@/server/modules/identity/accounts/authRepository';
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
    await expect(run('role', 'mara@example.com', 'owner')).rejects.toThrow(
      `There is no database in ${folder.path}.`,
    );
    expect(await readdir(folder.path)).toEqual([]);
    for (const args of [
      ...[[], [''], ['--add', 'mara@example.com'], ['mara@example.com'], ['role', 'a@example.com']],
      ...[
        ['role', 'a@example.com', 'king'],
        ['lift', 'a@example.com', 'b@example.com'],
      ],
      ...[
        ['delete', 'a@example.com'],
        ['suspend', 'a@example.com'],
        ['list', '--reason', 'x'],
      ],
    ]) {
      const failure = run(...args);
      await expect(failure).rejects.toThrow(CommandError);
      await expect(failure).rejects.toThrow('npm run admin -- ');
    }
    expect(await run('--help')).toMatch(/^Usage:\n(.|\n)*npm run admin -- delete EMAIL --yes/);
    expect(await run('lift', '--help')).toMatch(/^npm run admin -- lift EMAIL\n .+again$/);
    const env = { DATABASE_URL: 'mysql://nowhere' };
    await expect(runAdminCommand(['list'], env, MIGRATIONS_FOLDER)).rejects.toThrow(
      'DATABASE_URL must be an address',
    );
  });

  it('changes the role, both while the server runs and without it', async () => {
    const server = await openServer();
    await server.db.insert(users).values([account('mara'), account('next')]);
    const expectOutput = async (args: string[], output: string) =>
      expect(await run(...args)).toBe(`mara@Example.com ${output}`);
    const mara = ['role', 'mara@example.com'];
    expect(await run('list')).toBe('There is no admin.');
    await expectOutput([...mara, 'moderator'], 'is an admin for moderation now.');
    await server.close();

    await expectOutput([...mara, 'owner'], 'is an admin and owner now.');
    await expectOutput([...mara, 'owner'], 'is an admin and owner already.');
    await expect(run(...mara, 'none')).rejects.toThrow('is the last owner');
    await run('role', 'next@example.com', 'owner');
    expect(await run('list')).toBe(
      ['mara', 'next']
        .map((name) => `${name}@Example.com, owner, no two-step log-in, not logged in`)
        .join('\n'),
    );
    await expect(run('role', 'nobody@example.com', 'owner')).rejects.toThrow(
      new CommandError('There is no account with the email nobody@example.com.'),
    );
    await expectOutput([...mara, 'none'], 'is no admin any more.');
    await expectOutput([...mara, 'none'], 'is no admin.');
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
    expect(await run('reset-second-factor', 'mara@example.com')).toBe(
      'Two-step log-in of mara@Example.com is off, and its sessions have ended.',
    );
    expect(await run('reset-second-factor', 'mara@example.com')).toBe(
      'Two-step log-in of mara@Example.com is not on.',
    );
    expect(log.lines.at(-1)).toMatchObject({ event: 'second_factor_reset', userId: 1 });
  });

  it('prints the link of a new account of staff, whose earlier link ends', async () => {
    const first = await run('create', 'ben@example.com', 'moderator');
    expect(first).toMatch(
      /^With this link ben@example.com becomes an admin for moderation within 7 days: http\S+\/join\?token=[\w-]+$/,
    );
    expect(await run('create', 'ben@example.com', 'owner')).not.toBe(first);
    await expect(run('create', 'mara@example.com', 'owner')).rejects.toThrow('has an account');
    await expect(run('create', 'ben@example.com', 'none')).rejects.toThrow('admin -- create EMAIL');
    const server = await openServer();
    expect(await server.db.select().from(seatInvitations)).toMatchObject([{ part: 'owner' }]);
    await server.close();
  });

  it('writes a test mail to a file without a mail server', async () => {
    expect(await run('test-mail', 'ops@example.com')).toBe(
      `Without SMTP_URL mails are files: look into ${folder.at('mail')}.`,
    );
    const [name = ''] = await readdir(folder.at('mail'));
    expect(await readFile(folder.at(`mail/${name}`), 'utf8')).toContain('To: ops@example.com');
  });

  it('exports an account to a new file, and deletes it only if nothing is open', async () => {
    const server = await openServer();
    const next = await findAccountByEmail(server.db, 'next@example.com');
    await server.db.insert(artistProfiles).values({ userId: next!.userId });
    await server.close();
    const file = folder.at('next.zip');
    expect(await run('export', 'next@example.com', file)).toBe(
      `All data of next@Example.com is in ${file}.`,
    );
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
    await expect(run('export', 'next@example.com', file)).rejects.toThrow('exists already');

    await expect(run('delete', 'next@example.com', '--yes')).rejects.toThrow(
      'next@Example.com cannot be deleted yet: it is the last owner.',
    );
    await run('role', 'mara@example.com', 'owner');
    expect(await run('delete', 'next@example.com', '--yes')).toBe('next@Example.com is deleted.');
    await expect(run('lift', 'next@example.com')).rejects.toThrow('There is no account');
  });
});
