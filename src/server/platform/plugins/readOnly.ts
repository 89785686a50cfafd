import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { AppDeps } from '@/server/deps';
import { findAdminRole } from '@/server/modules/platform/admins/adminsRepository';
import { readOnlyNow } from '@/server/platform/http/failures';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It goes on while only admins may change anything. */
    goesOn?: boolean;
  }
}

/** After the guards, which know who asks, and before a body is read. */
export const readOnly = plugin(
  async (app: FastifyInstance, { config, database }: Pick<AppDeps, 'config' | 'database'>) => {
    app.addHook('preParsing', async ({ method, routeOptions, verifiedAccount }) => {
      if (!config.isReadOnly || READING.has(method) || routeOptions.config.goesOn) return;
      const role = verifiedAccount && (await findAdminRole(database.db, verifiedAccount.userId));
      if (role === null) throw readOnlyNow();
    });
  },
  { name: 'read-only', dependencies: ['auth'] },
);
