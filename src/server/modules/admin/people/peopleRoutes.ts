import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { RequestAccount } from '@/server/platform/auth/guards';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, conflict } from '@/server/platform/http/failures';
import { createOnce } from '@/server/platform/http/idempotency';
import { serve } from '@/server/platform/http/serve';
import { logSecurityEvent, type SecurityEvent } from '@/server/platform/http/securityLog';
import { peopleContract } from '@/shared/admin/people.schemas';
import {
  type Acting,
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

interface PersonInput {
  account: RequestAccount;
  id: number;
  request: FastifyRequest;
}

export const peopleRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;

    const show = ({ account, id }: PersonInput, on = db) => showPerson(on, deps, account, id);
    const act = <Result>(
      { request, id }: PersonInput,
      run: (tx: Db, acting: Acting) => Promise<Result>,
    ) => db.transaction((tx) => run(tx, { deps, request, id }));
    const decide = async (
      input: PersonInput,
      run: (tx: Db, acting: Acting) => Promise<void>,
      event?: SecurityEvent,
    ) => {
      try {
        await act(input, run);
      } catch (error) {
        const isLate = error instanceof ApiFailure && error.status === 409;
        throw isLate ? conflict(error.detail, error.code, await show(input)) : error;
      }
      deps.outbox.wake();
      const person = await show(input);
      if (event) logSecurityEvent(input.request, event, { userId: person.id });
      return person;
    };

    serve(app, peopleContract.listPeople, ({ account, query }) =>
      listPeople(db, query, (row) => presentRow(row, account.userId)),
    );
    serve(app, peopleContract.getPerson, (input) => show(input));
    serve(app, peopleContract.suspendPerson, (input) =>
      decide(input, (tx, acting) => suspendPerson(tx, acting, input.body), 'account_suspended'),
    );
    serve(app, peopleContract.liftPerson, (input) => decide(input, liftPerson, 'account_lifted'));
    serve(app, peopleContract.takeDownPerson, (input) =>
      decide(input, (tx, acting) => takeDownPerson(tx, acting, input.body)),
    );
    serve(app, peopleContract.endPersonSessions, (input) => decide(input, endPersonSessions));
    serve(app, peopleContract.confirmPerson, (input) => decide(input, confirmPerson));
    serve(app, peopleContract.viewPerson, async (input) => {
      const { reason } = input.body;
      const access = await act(input, (tx, acting) => viewPerson(tx, acting, reason));
      logSecurityEvent(input.request, 'account_viewed', { userId: input.id });
      return { access };
    });
    serve(app, peopleContract.addPersonNote, (input) => {
      const { id, body, request, reply } = input;
      return createOnce(deps, request, reply, async (tx) => {
        await addNote(tx, { deps, request, id }, body.text);
        return show(input, tx);
      });
    });
  };
