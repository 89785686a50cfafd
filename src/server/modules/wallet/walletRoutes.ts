import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { serve } from '@/server/http/serve';
import { walletContract } from '@/shared/money/walletContract';
import type { WalletExportQuery } from '@/shared/money/walletSchemas';
import { presentEntry, presentWallet } from './presentWallet';
import { entryIds, listEntries } from './walletEntriesRepository';
import { type ExportFormat, exportEntries } from './walletExport';
import {
  accountsOf,
  heldFor,
  ownIds,
  referralCodeOf,
  refundablePayments,
  withdrawnOf,
} from './walletRepository';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
};

/** One's own money: `wallet/*`. */
export const walletRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', app.authenticate);
    const { db } = deps.database;
    const ownOf = async ({ account }: FastifyRequest) =>
      ownIds(await accountsOf(db, account.userId));

    serve(app, walletContract.getWallet, {}, async ({ account }) => {
      const accounts = await accountsOf(db, account.userId);
      return presentWallet({
        accounts,
        withdrawn: await withdrawnOf(db, ownIds(accounts)),
        held: await heldFor(db, account),
        refundable: await refundablePayments(db, account.userId),
        feePercent: deps.config.feePercent,
        referralCode: await referralCodeOf(db, account.userId),
      });
    });
    serve(app, walletContract.listWalletEntries, {}, async (request) =>
      listEntries(db, await ownOf(request), request.query, presentEntry),
    );

    const send = async (
      request: FastifyRequest<{ Querystring: WalletExportQuery }>,
      reply: FastifyReply,
      format: ExportFormat,
    ) => {
      const own = await ownOf(request);
      const ids = await entryIds(db, own, request.query);
      const day = deps.now().toISOString().slice(0, 10);
      return reply
        .type(TYPES[format])
        .header('content-disposition', `attachment; filename="linernote-wallet-${day}.${format}"`)
        .send(exportEntries(db, own, ids, format));
    };
    serve(app, walletContract.exportWalletCsv, {}, (request, reply) => send(request, reply, 'csv'));
    serve(app, walletContract.exportWalletJson, {}, (request, reply) =>
      send(request, reply, 'json'),
    );
  };
