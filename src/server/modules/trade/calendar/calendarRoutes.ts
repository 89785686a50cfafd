import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { serve } from '@/server/platform/http/serve';
import { calendarContract } from '@/shared/trade/calendar.schemas';
import { readCalendar } from './calendarRepository';

export const calendarRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    serve(app, calendarContract.getCalendar, async ({ account, query }) => ({
      items: await readCalendar(db, account, query),
    }));
  };
