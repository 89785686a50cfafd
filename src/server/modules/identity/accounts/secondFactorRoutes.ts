import type { FastifyInstance } from 'fastify';
import { serve, routesOf } from '@/server/platform/http/serve';
import { secondFactorContract } from '@/shared/identity/secondFactor.schemas';
import type { AppDeps } from '@/server/deps';
import { conflict, invalid } from '@/server/platform/http/failures';
import { logSecurityEvent } from '@/server/platform/http/securityLog';
import { MESSAGES } from '@/shared/platform/messages';
import { requireOwner, requireProof } from './reauthentication';
import {
  notStarted,
  notOn,
  refuseTurningOff,
  renewRecoveryCodes,
  turnOff,
  turnOn,
  factorBox,
  plainCode,
  newTotpSecret,
  stepOf,
  totpUri,
} from './secondFactorCommands';
import {
  beginSecondFactor,
  countRecoveryCodes,
  findSecondFactor,
  hasSecondFactor,
} from './secondFactorRepository';
import { markProven } from './sessionsRepository';

const alreadyOn = () =>
  conflict('Two-step log-in is already on. Turn it off first.', 'second_factor_on');

export const secondFactorRoutes = routesOf(
  addState,
  addTurningOn,
  addTurningOff,
  addRecoveryCodes,
  addProof,
);

function addState(app: FastifyInstance, { database: { db } }: AppDeps): void {
  serve(app, secondFactorContract.getSecondFactor, async ({ account: { userId } }) => ({
    is_on: await hasSecondFactor(db, userId),
    recovery_codes_left: await countRecoveryCodes(db, userId),
  }));
}

function addTurningOn(app: FastifyInstance, deps: AppDeps): void {
  const { config, database } = deps;
  const { db } = database;

  serve(app, secondFactorContract.beginSecondFactor, async ({ account, body, request }) => {
    if (await hasSecondFactor(db, account.userId)) throw alreadyOn();
    const { userId, email } = await requireProof(deps, request, body);
    const secret = newTotpSecret();
    const sealed = factorBox(config).seal(secret, userId);
    if (!(await beginSecondFactor(db, userId, sealed, deps.now()))) throw alreadyOn();
    return { secret, uri: totpUri(secret, email) };
  });

  serve(app, secondFactorContract.confirmSecondFactor, async ({ account, body, request }) => {
    const { userId, sessionId } = account;
    const factor = await findSecondFactor(db, userId);
    if (factor?.confirmedAt) throw alreadyOn();
    const secret = factor && factorBox(config).open(factor.sealedSecret, userId);
    if (!secret) throw notStarted();
    const step = stepOf(secret, plainCode(body.code), deps.now());
    // Guesses count like those of a log-in.
    const isRight = await app.guesses.check(
      request,
      'second_factor',
      { userId },
      async () => step !== null,
    );
    if (!isRight || step === null) throw invalid({ code: MESSAGES.codeWrong });
    const codes = await db.transaction((tx) =>
      turnOn(tx, config, app, factor, { step, now: deps.now(), sessionId }),
    );
    logSecurityEvent(request, 'second_factor_enabled');
    return codes;
  });
}

function addTurningOff(app: FastifyInstance, deps: AppDeps): void {
  const { config, database } = deps;
  serve(app, secondFactorContract.disableSecondFactor, async ({ account, body, request }) => {
    if (!(await hasSecondFactor(database.db, account.userId))) throw notOn();
    await refuseTurningOff(deps, account.userId);
    const owner = await requireProof(deps, request, body);
    await database.db.transaction((tx) => turnOff(tx, config, owner));
    logSecurityEvent(request, 'second_factor_disabled');
    return { is_on: false, recovery_codes_left: 0 };
  });
}

function addProof(app: FastifyInstance, deps: AppDeps): void {
  serve(app, secondFactorContract.prove, async ({ account, body, request }) => {
    await requireOwner(deps, request, body);
    await markProven(deps.database.db, account.sessionId, deps.now());
    logSecurityEvent(request, 'reauthenticated');
  });
}

function addRecoveryCodes(app: FastifyInstance, deps: AppDeps): void {
  const { config, database } = deps;
  serve(app, secondFactorContract.renewRecoveryCodes, async ({ account, body, request }) => {
    if (!(await hasSecondFactor(database.db, account.userId))) throw notOn();
    const owner = await requireProof(deps, request, body);
    const codes = await database.db.transaction((tx) => renewRecoveryCodes(tx, config, owner));
    logSecurityEvent(request, 'recovery_codes_renewed');
    return codes;
  });
}
