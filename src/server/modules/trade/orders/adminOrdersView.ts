import type { Db } from '@/server/platform/db/client';
import { seesAmounts } from '@/server/modules/platform/admins/adminsRepository';
import type { AdminOrdersQuery } from '@/shared/trade/adminOrders.schemas';
import { listAllOrders } from './adminOrdersRepository';
import { adminOrderPresenter } from './presentAdminOrder';

/** The orders, with their prices if this admin sees any. */
export const ordersFor = async (db: Db, query: AdminOrdersQuery, admin: number) =>
  listAllOrders(db, query, adminOrderPresenter(await seesAmounts(db, admin)));
