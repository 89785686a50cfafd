import type { Db } from '@/server/db/client';
import { moneyOfOrders } from '@/server/modules/ledger/orderMoneyRepository';
import { listPaidOrderIds } from '@/server/modules/orders/ordersRepository';
import { listWorkOfCampaign } from '@/server/modules/publicPages/coverageRepository';
import { presentWork } from '@/server/modules/publicPages/presentWork';
import type { CampaignWork } from '@/shared/campaigns/campaignsContract';
import { fromCents } from '@/shared/services/price';

/** Reads what the campaign has cost and what outlets published of it. */
export async function readCampaignWork(db: Db, id: number): Promise<CampaignWork> {
  const sums = [...(await moneyOfOrders(db, await listPaidOrderIds(db, id))).values()];
  const spent = sums.map(({ outlet, fee }) => outlet + fee).filter((cents) => cents > 0);
  const held = sums.map((sum) => sum.held).filter((cents) => cents > 0);
  const total = (parts: number[]) => fromCents(parts.reduce((sum, cents) => sum + cents, 0));
  return {
    spent: total(spent),
    paid_orders: spent.length,
    held: total(held),
    held_orders: held.length,
    pieces: (await listWorkOfCampaign(db, id)).map(presentWork),
  };
}
