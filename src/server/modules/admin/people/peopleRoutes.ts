import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, conflict } from '@/server/platform/http/failures';
import { createOnce } from '@/server/platform/http/idempotency';
import { serve } from '@/server/platform/http/serve';
import { logSecurityEvent } from '@/server/platform/http/securityLog';
import { peopleContract } from '@/shared/admin/people.schemas';
import {
  addNote,
  confirmPerson,
  endPersonSessions,
  liftPerson,
  suspendPerson,
  takeDownPerson,
  viewPerson,
} from './peopleCommands';
import { listPeople } from './peopleRepository';
import { showPerson, presentRow } from './personView';

/** Accounts for admins: `admin/people/*`. */
export const peopleRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;

    /** Runs the command; a 409 has the current account. */
    const decide = async (request: FastifyRequest, id: number, run: (tx: Db) => Promise<void>) => {
      try {
        await db.transaction((tx) => run(tx));
      } catch (error) {
        const isLate = error instanceof ApiFailure && error.status === 409;
        throw isLate
          ? conflict(error.detail, error.code, await showPerson(db, deps, request, id))
          : error;
      }
      deps.outbox.wake();
      return showPerson(db, deps, request, id);
    };

    serve(app, peopleContract.listPeople, ({ account, query }) =>
      listPeople(db, query, (row) => presentRow(row, account.userId)),
    );
    serve(app, peopleContract.getPerson, ({ id, request }) => showPerson(db, deps, request, id));
    serve(app, peopleContract.suspendPerson, async ({ id, body, request }) => {
      const person = await decide(request, id, (tx) => suspendPerson(tx, deps, request, id, body));
      logSecurityEvent(request, 'account_suspended', { userId: person.id });
      return person;
    });
    serve(app, peopleContract.liftPerson, async ({ id, request }) => {
      const person = await decide(request, id, (tx) => liftPerson(tx, deps, request, id));
      logSecurityEvent(request, 'account_lifted', { userId: person.id });
      return person;
    });
    serve(app, peopleContract.takeDownPerson, ({ id, body, request }) => {
      return decide(request, id, (tx) => takeDownPerson(tx, deps, request, id, body));
    });
    serve(app, peopleContract.endPersonSessions, ({ id, request }) => {
      return decide(request, id, (tx) => endPersonSessions(tx, deps, request, id));
    });
    serve(app, peopleContract.confirmPerson, ({ id, request }) => {
      return decide(request, id, (tx) => confirmPerson(tx, deps, request, id));
    });
    serve(app, peopleContract.viewPerson, async ({ id, body, request }) => {
      const { reason } = body;
      const access = await db.transaction((tx) => viewPerson(tx, deps, request, id, reason));
      logSecurityEvent(request, 'account_viewed', { userId: id });
      return { access };
    });
    serve(app, peopleContract.addPersonNote, ({ id, body, request, reply }) =>
      createOnce(deps, request, reply, async (tx) => {
        await addNote(tx, deps, request, id, body.text);
        return showPerson(tx, deps, request, id);
      }),
    );
  };
