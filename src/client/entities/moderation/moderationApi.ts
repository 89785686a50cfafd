import type { adminMoneyContract, AskedPayout } from '@/shared/money/walletContract';
import type { PayoutSettle } from '@/shared/money/walletSchemas';
import type {
  reviewContract,
  ReviewedCampaign,
  ReviewedChange,
  ReviewedOutlet,
  ReviewedService,
} from '@/shared/moderation/moderationContract';
import type {
  CampaignDecision,
  ChangeDecision,
  OutletDecision,
  ServiceDecision,
} from '@/shared/moderation/moderationSchemas';
import type { Page } from '@/shared/paging';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import type { EntityAnswer, EntityPatch, RecordAnswer } from '@/client/entities/entityPatch';
import { pagedEndpoint, type PagePlace } from '@/client/entities/pagedEndpoint';
import { refusalOf } from '@/client/entities/refusal';

/** The keys of the lists of records that wait for a decision. */
export const TO_REVIEW = {
  campaigns: 'admin/campaigns/',
  outlets: 'admin/outlets/',
  services: 'admin/services/',
  changes: 'admin/changes/',
  payouts: 'admin/payouts/',
} as const;

type Reviewed =
  'reviewedCampaigns' | 'reviewedOutlets' | 'reviewedServices' | 'reviewedChanges' | 'askedPayouts';

const came =
  (name: Reviewed) =>
  (record: { id: number }): EntityPatch => ({ [name]: { came: [record] } });
const decided =
  <Name extends Reviewed>(name: Name) =>
  (record: { id: number }): RecordAnswer<Name> => ({
    about: { name, id: record.id },
    entities: came(name)(record),
  });

type Calls = typeof reviewContract & typeof adminMoneyContract;
/* A decision is delayed before it is sent, so the page may be closing by then: `keepalive`. */
interface Deciding<Body> {
  id: number;
  body: Body;
}
/** Carries the version that the admin saw; the server rejects a decision on an older one. */
interface DecidingSeen<Body> extends Deciding<Body> {
  version: number;
}

export const reviewApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listCampaignsToReview: builder.infiniteQuery<EntityAnswer, string, PagePlace | null>(
      pagedEndpoint<Page<ReviewedCampaign>>('reviewedCampaigns', ({ items }) => ({
        reviewedCampaigns: { came: items },
      })),
    ),
    listOutletsToReview: builder.infiniteQuery<EntityAnswer, string, PagePlace | null>(
      pagedEndpoint<Page<ReviewedOutlet>>('reviewedOutlets', ({ items }) => ({
        reviewedOutlets: { came: items },
      })),
    ),
    listServicesToReview: builder.infiniteQuery<EntityAnswer, string, PagePlace | null>(
      pagedEndpoint<Page<ReviewedService>>('reviewedServices', ({ items }) => ({
        reviewedServices: { came: items },
      })),
    ),
    decideCampaign: builder.mutation<
      RecordAnswer<'reviewedCampaigns'>,
      DecidingSeen<CampaignDecision>
    >({
      query: ({ id, body, version }): RequestFor<Calls['decideCampaign']> => ({
        path: `admin/campaigns/${id}/decide/`,
        method: 'POST',
        body,
        version,
        keepalive: true,
      }),
      transformResponse: decided('reviewedCampaigns'),
      transformErrorResponse: refusalOf('reviewedCampaigns', came('reviewedCampaigns')),
    }),
    decideOutlet: builder.mutation<RecordAnswer<'reviewedOutlets'>, DecidingSeen<OutletDecision>>({
      query: ({ id, body, version }): RequestFor<Calls['decideOutlet']> => ({
        path: `admin/outlets/${id}/decide/`,
        method: 'POST',
        body,
        version,
        keepalive: true,
      }),
      transformResponse: decided('reviewedOutlets'),
      transformErrorResponse: refusalOf('reviewedOutlets', came('reviewedOutlets')),
    }),
    decideService: builder.mutation<
      RecordAnswer<'reviewedServices'>,
      DecidingSeen<ServiceDecision>
    >({
      query: ({ id, body, version }): RequestFor<Calls['decideService']> => ({
        path: `admin/services/${id}/decide/`,
        method: 'POST',
        body,
        version,
        keepalive: true,
      }),
      transformResponse: decided('reviewedServices'),
      transformErrorResponse: refusalOf('reviewedServices', came('reviewedServices')),
    }),
    listChangesToReview: builder.infiniteQuery<EntityAnswer, string, PagePlace | null>(
      pagedEndpoint<Page<ReviewedChange>>('reviewedChanges', ({ items }) => ({
        reviewedChanges: { came: items },
      })),
    ),
    decideChange: builder.mutation<RecordAnswer<'reviewedChanges'>, DecidingSeen<ChangeDecision>>({
      query: ({ id, body, version }): RequestFor<Calls['decideChange']> => ({
        path: `admin/changes/${id}/decide/`,
        method: 'POST',
        body,
        version,
        keepalive: true,
      }),
      transformResponse: decided('reviewedChanges'),
      transformErrorResponse: refusalOf('reviewedChanges', came('reviewedChanges')),
    }),
    listAskedPayouts: builder.infiniteQuery<EntityAnswer, string, PagePlace | null>(
      pagedEndpoint<Page<AskedPayout>>('askedPayouts', ({ items }) => ({
        askedPayouts: { came: items },
      })),
    ),
    settlePayout: builder.mutation<RecordAnswer<'askedPayouts'>, Deciding<PayoutSettle>>({
      query: ({ id, body }): RequestFor<Calls['settlePayout']> => ({
        path: `admin/payouts/${id}/settle/`,
        method: 'POST',
        body,
        keepalive: true,
      }),
      transformResponse: decided('askedPayouts'),
      transformErrorResponse: refusalOf('askedPayouts', came('askedPayouts')),
    }),
  }),
});
