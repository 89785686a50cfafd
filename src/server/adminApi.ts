import { auditContract } from '@/shared/audit/auditContract';
import { businessContract } from '@/shared/business/businessContract';
import { moderationContract } from '@/shared/moderation/moderationContract';
import { adminMoneyContract } from '@/shared/money/adminMoneyContract';
import { adminOrdersContract } from '@/shared/orders/adminOrdersContract';
import { disputesContract } from '@/shared/orders/disputesContract';
import { peopleContract } from '@/shared/people/peopleContract';
import type { ApiPart } from './apiPart';

import { auditRoutes } from './modules/audit/auditRoutes';
import { businessRoutes } from './modules/business/businessRoutes';
import { ledgerRoutes } from './modules/ledger/ledgerRoutes';
import { moneyRoutes } from './modules/money/moneyRoutes';
import { disputesRoutes } from './modules/orders/disputesRoutes';
import { adminMoneyRoutes } from './modules/payouts/payoutsRoutes';
import { peopleRoutes } from './modules/people/peopleRoutes';
import { moderationRoutes } from './modules/moderation/moderationRoutes';

export const ADMIN_PARTS: readonly ApiPart[] = [
  {
    tag: 'Admin: money',
    says: 'What admins do with money.',
    contract: adminMoneyContract,
    routes: [adminMoneyRoutes, moneyRoutes, ledgerRoutes],
  },
  {
    tag: 'Admin: business',
    says: 'Figures by week, and what waits.',
    contract: businessContract,
    routes: [businessRoutes],
  },
  {
    tag: 'Admin: log',
    says: 'Who decided what about money and accounts.',
    contract: auditContract,
    routes: [auditRoutes],
  },
  {
    tag: 'Admin: people',
    says: 'Accounts, and what admins do about them.',
    contract: peopleContract,
    routes: [peopleRoutes],
  },
  { tag: 'Admin: orders', says: 'The orders of everybody.', contract: adminOrdersContract },
  {
    tag: 'Admin: disputes',
    says: 'Orders whose two sides disagree.',
    contract: disputesContract,
    routes: [disputesRoutes],
  },
  {
    tag: 'Admin: reviews',
    says: 'What waits for a decision of an admin.',
    contract: moderationContract,
    routes: [moderationRoutes],
  },
];
