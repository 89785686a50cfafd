import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { enqueueMail } from '@/server/mail/enqueueMail';
import { conflict, invalid, unauthorized } from '@/server/plugins/errors';
import { logSecurityEvent } from '@/server/http/securityLog';
import {
  codeSchema,
  proofSchema,
  type RecoveryCodes,
  type SecondFactorSetup,
  type SecondFactorState,
} from '@/shared/auth/secondFactorSchemas';
import { MESSAGES } from '@/shared/messages';
import { recoveryCodesRenewedMail, secondFactorOffMail, secondFactorOnMail } from './authMails';
import { findAccountById } from './authRepository';
import { type Proof, requireProof } from './reauthentication';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes';
import { factorBox } from './secondFactor';
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  hasSecondFactor,
  replaceRecoveryCodes,
} from './secondFactorRepository';
import { newTotpSecret, stepOf, totpUri } from './totp';

const alreadyOn = () =>
  conflict('Two-step log-in is already on. Turn it off first.', 'second_factor_on');
const notBegun = () =>
  conflict('Please begin once more: there is no code to confirm.', 'second_factor_not_begun');
const notOn = () => conflict('Two-step log-in is not on.', 'second_factor_off');

/** The second step of the log-in, for its owner: `auth/second-factor/*`. */
export const secondFactorRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    addState(app, deps);
    addTurningOn(app, deps);
    addTurningOff(app, deps);
    addRecoveryCodes(app, deps);
  };

/** Answers the codes, whose hashes alone are stored. */
async function giveRecoveryCodes(tx: Db, userId: number): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return { recovery_codes: codes };
}

function addState(app: FastifyInstance, { database: { db } }: AppDeps): void {
  app.get(
    '/auth/second-factor/',
    { onRequest: app.authenticate },
    async ({ account: { userId } }): Promise<SecondFactorState> => ({
      is_on: await hasSecondFactor(db, userId),
      recovery_codes_left: await countRecoveryCodes(db, userId),
    }),
  );
}

function addTurningOn(app: FastifyInstance, deps: AppDeps): void {
  const { config, database, outbox } = deps;
  const { db } = database;

  app.post<{ Body: Proof }>(
    '/auth/second-factor/',
    { onRequest: app.authenticate, schema: { body: proofSchema } },
    async (request): Promise<SecondFactorSetup> => {
      if (await hasSecondFactor(db, request.account.userId)) throw alreadyOn();
      const { userId, email } = await requireProof(deps, request, request.body);
      const secret = newTotpSecret();
      const sealed = factorBox(config).seal(secret, userId);
      if (!(await beginSecondFactor(db, userId, sealed, deps.now()))) throw alreadyOn();
      return { secret, uri: totpUri(secret, email) };
    },
  );

  app.post<{ Body: { code: string } }>(
    '/auth/second-factor/confirm/',
    { onRequest: app.authenticate, schema: { body: codeSchema } },
    async (request): Promise<RecoveryCodes> => {
      const { userId } = request.account;
      const factor = await findSecondFactor(db, userId);
      if (factor?.confirmedAt) throw alreadyOn();
      const secret = factor && factorBox(config).open(factor.sealedSecret, userId);
      if (!secret) throw notBegun();
      const step = stepOf(secret, request.body.code.replace(/\s/g, ''), deps.now());
      if (step === null) throw invalid({ code: MESSAGES.codeWrong });

      const codes = await db.transaction(async (tx) => {
        const account = await findAccountById(tx, userId);
        if (!account) throw unauthorized(); // deleted while its token still runs
        if (!(await confirmSecondFactor(tx, factor, step, deps.now()))) throw notBegun();
        await enqueueMail(tx, { to: account.email, ...secondFactorOnMail() });
        return giveRecoveryCodes(tx, userId);
      });
      outbox.wake();
      logSecurityEvent(request, 'second_factor_enabled');
      return codes;
    },
  );
}

function addTurningOff(app: FastifyInstance, deps: AppDeps): void {
  const { database, outbox } = deps;
  app.post<{ Body: Proof }>(
    '/auth/second-factor/disable/',
    { onRequest: app.authenticate, schema: { body: proofSchema } },
    async (request): Promise<SecondFactorState> => {
      if (!(await hasSecondFactor(database.db, request.account.userId))) throw notOn();
      const { userId, email } = await requireProof(deps, request, request.body);
      await database.db.transaction(async (tx) => {
        if (!(await deleteSecondFactor(tx, userId))) throw notOn();
        await enqueueMail(tx, { to: email, ...secondFactorOffMail() });
      });
      outbox.wake();
      logSecurityEvent(request, 'second_factor_disabled');
      return { is_on: false, recovery_codes_left: 0 };
    },
  );
}

function addRecoveryCodes(app: FastifyInstance, deps: AppDeps): void {
  const { database, outbox } = deps;
  app.post<{ Body: Proof }>(
    '/auth/second-factor/recovery-codes/',
    { onRequest: app.authenticate, schema: { body: proofSchema } },
    async (request): Promise<RecoveryCodes> => {
      if (!(await hasSecondFactor(database.db, request.account.userId))) throw notOn();
      const { userId, email } = await requireProof(deps, request, request.body);
      const codes = await database.db.transaction(async (tx) => {
        await enqueueMail(tx, { to: email, ...recoveryCodesRenewedMail() });
        return giveRecoveryCodes(tx, userId);
      });
      outbox.wake();
      logSecurityEvent(request, 'recovery_codes_renewed');
      return codes;
    },
  );
}
