import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { type ExportFormat, sendExport } from '@/server/platform/http/exportFile';
import { serve } from '@/server/platform/http/serve';
import { walletContract, type WalletExportQuery } from '@/shared/money/wallet.schemas';
import { presentEntry, presentWallet } from './presentWallet';
import { entryIds, listEntries } from './walletEntriesRepository';
import { exportedEntries } from './walletExport';
import {
  accountsOf,
  heldFor,
  ownIds,
  payoutSumsOf,
  referralCodeOf,
  refundablePayments,
  underwayFor,
  underwayIds,
} from './walletRepository';

/** The caller's own money: `wallet/*`. */
export const walletRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const ownOf = async ({ account }: FastifyRequest) =>
      ownIds(await accountsOf(db, account.userId));

    serve(app, walletContract.getWallet, async ({ account }) => {
      const accounts = await accountsOf(db, account.userId);
      return presentWallet({
        accounts,
        payouts: await payoutSumsOf(db, ownIds(accounts)),
        held: await heldFor(db, account),
        underway: await underwayFor(db, account.userId),
        refundable: await refundablePayments(db, account.userId),
        feePercent: deps.config.feePercent,
        referralCode: await referralCodeOf(db, account.userId),
      });
    });
    serve(app, walletContract.listWalletEntries, async ({ account, query, request }) =>
      listEntries(
        db,
        { own: await ownOf(request), underway: await underwayIds(db, account.userId) },
        query,
        presentEntry,
      ),
    );

    const send = async (
      request: FastifyRequest<{ Querystring: WalletExportQuery }>,
      reply: FastifyReply,
      format: ExportFormat,
    ) => {
      const own = await ownOf(request);
      const ids = await entryIds(db, own, request.query);
      const file = { name: 'wallet', format, at: deps.now() };
      return sendExport(reply, file, exportedEntries(db, own, ids));
    };
    serve(app, walletContract.exportWalletCsv, ({ request, reply }) => send(request, reply, 'csv'));
    serve(app, walletContract.exportWalletJson, ({ request, reply }) =>
      send(request, reply, 'json'),
    );
  };
