import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, conflict } from '@/server/platform/http/failures';
import { createOnce } from '@/server/platform/http/idempotency';
import { idOf } from '@/server/platform/http/pathId';
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
import { showPerson } from './personView';
import { presentRow } from './presentPerson';

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

    serve(app, peopleContract.listPeople, (request) =>
      listPeople(db, request.query, (row) => presentRow(row, request.account.userId)),
    );
    serve(app, peopleContract.getPerson, (request) => showPerson(db, deps, request, idOf(request)));
    serve(app, peopleContract.suspendPerson, async (request) => {
      const id = idOf(request);
      const person = await decide(request, id, (tx) =>
        suspendPerson(tx, deps, request, id, request.body),
      );
      logSecurityEvent(request, 'account_suspended', { userId: person.id });
      return person;
    });
    serve(app, peopleContract.liftPerson, async (request) => {
      const id = idOf(request);
      const person = await decide(request, id, (tx) => liftPerson(tx, deps, request, id));
      logSecurityEvent(request, 'account_lifted', { userId: person.id });
      return person;
    });
    serve(app, peopleContract.takeDownPerson, (request) => {
      const id = idOf(request);
      return decide(request, id, (tx) => takeDownPerson(tx, deps, request, id, request.body));
    });
    serve(app, peopleContract.endPersonSessions, (request) => {
      const id = idOf(request);
      return decide(request, id, (tx) => endPersonSessions(tx, deps, request, id));
    });
    serve(app, peopleContract.confirmPerson, (request) => {
      const id = idOf(request);
      return decide(request, id, (tx) => confirmPerson(tx, deps, request, id));
    });
    serve(app, peopleContract.viewPerson, async (request) => {
      const id = idOf(request);
      const { reason } = request.body;
      const access = await db.transaction((tx) => viewPerson(tx, deps, request, id, reason));
      logSecurityEvent(request, 'account_viewed', { userId: id });
      return { access };
    });
    serve(app, peopleContract.addPersonNote, (request, reply) =>
      createOnce(deps, request, reply, async (tx) => {
        const id = idOf(request);
        await addNote(tx, deps, request, id, request.body.text);
        return showPerson(tx, deps, request, id);
      }),
    );
  };
