import { useListCampaignsInfiniteQuery } from '@/client/entities/campaigns';
import { useSearchCatalogueInfiniteQuery } from '@/client/entities/catalogue';
import { useListAllOrdersInfiniteQuery } from '@/client/entities/disputes';
import { useFoundOffers } from '@/client/entities/orderHooks';
import { useListOffersInfiniteQuery } from '@/client/entities/orders';
import { useListPeopleInfiniteQuery } from '@/client/entities/people';
import { useListSubmissionsInfiniteQuery } from '@/client/entities/submissions';
import { FRESH, useList } from '@/client/entities/useList';
import { paths, personPath, talkPath } from '@/client/lib/paths';
import { artistOf, outletOf, titleOfOffer } from '@/client/features/trade/shared/orders/orderText';
import { outletName } from '@/shared/identity/outlets.rules';
import { labelOf, RELEASE_FORMAT_OPTIONS, serviceTypeLabel } from '@/shared/platform/options';
import type { Role } from '@/shared/platform/roles';
import { tierLabel } from '@/shared/platform/tiers';

/** A place that the palette leads to. */
export interface Place {
  to: string;
  label: string;
  detail?: string | undefined;
}

/** What a search of an account finds, apart from screens. */
export interface Source {
  heading: string;
  usePlaces: (search: string) => readonly Place[];
}

const EACH = 5;

const offers = (heading: string, role: Role, pathOf: (id: number) => string, filter = {}) => ({
  heading,
  usePlaces: (search: string) => {
    const query = useListOffersInfiniteQuery({ limit: EACH, search, ...filter }, FRESH);
    return useFoundOffers(useList('orders', query).rows).map((found) => ({
      to: pathOf(found.order.id),
      label: titleOfOffer(found),
      detail: role === 'artist' ? outletOf(found.ordered) : artistOf(found.order),
    }));
  },
});

const offersOf = (role: Role): Source[] => [
  offers('Orders', role, paths.offer),
  offers('Conversations', role, talkPath, { talk: 'spoken' }),
];

const music: Source = {
  heading: 'Music',
  usePlaces: (search) => {
    const query = useListCampaignsInfiniteQuery({ limit: EACH, search }, FRESH);
    return useList('campaigns', query).rows.map(({ id, title, format }) => ({
      to: paths.campaign(id),
      label: title,
      detail: labelOf(RELEASE_FORMAT_OPTIONS, format),
    }));
  },
};

const outlets: Source = {
  heading: 'Outlets',
  usePlaces: (search) => {
    const arg = { limit: EACH, view: 'outlets', search };
    const { rows } = useList('services', useSearchCatalogueInfiniteQuery(arg, FRESH));
    const byId = new Map(rows.map(({ media }) => [media.id, media]));
    return [...byId.values()].map(({ id, company_name, tier }) => ({
      to: paths.outlet(id),
      label: outletName(company_name),
      detail: tierLabel(tier),
    }));
  },
};

const submissions: Source = {
  heading: 'Submissions',
  usePlaces: (search) => {
    const query = useListSubmissionsInfiniteQuery({ limit: EACH, search }, FRESH);
    return useList('submissions', query).rows.map(({ id, title, artist }) => ({
      to: `${paths.artistSubmissions}?campaign=${id}`,
      label: title,
      detail: artist.stage_name ?? undefined,
    }));
  },
};

const allOrders: Source = {
  heading: 'Orders',
  usePlaces: (search) => {
    const query = useListAllOrdersInfiniteQuery({ limit: EACH, search }, FRESH);
    return useList('adminOrders', query).rows.map(({ id, type, artist, outlet }) => ({
      to: paths.adminOrder(id),
      label: `${id}, ${serviceTypeLabel(type)}`,
      detail: `${artist.name} and ${outlet.name}`,
    }));
  },
};

const people: Source = {
  heading: 'People',
  usePlaces: (search) => {
    const query = useListPeopleInfiniteQuery({ limit: EACH, search }, FRESH);
    return useList('people', query).rows.map(({ id, name, email }) => ({
      to: personPath(id),
      label: name,
      detail: email,
    }));
  },
};

export const SOURCES: Readonly<Record<Role | 'admin', readonly Source[]>> = {
  artist: [music, ...offersOf('artist'), outlets],
  media: [submissions, ...offersOf('media')],
  admin: [allOrders, people],
};
