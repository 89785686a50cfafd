import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fold } from '@/shared/platform/fold';
import { SEARCH_MAX } from '@/shared/platform/limits';
import { type AdminRole, partMay, type Role, type SeatPart } from '@/shared/platform/roles';
import { paths, personPath, talkPath } from '@/client/lib/paths';
import { readDraft, writeDraft } from '@/client/session/drafts';
import {
  selectSessionUserId,
  useSessionPart,
  useSessionSelector,
} from '@/client/session/sessionState';
import { Box } from '@/client/ui/kit';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import type { NavGroup } from '@/client/ui/shells/AppShell';
import { useModalDialog } from '@/client/ui/useModalDialog';
import { innerScreens } from '../screens/signedInScreens';
import styles from './Palette.module.css';
import { useListCampaignsInfiniteQuery } from '@/client/entities/campaigns';
import { useSearchCatalogueInfiniteQuery } from '@/client/entities/catalogue';
import { useListAllOrdersInfiniteQuery } from '@/client/entities/disputes';
import { useFoundOffers } from '@/client/entities/orderHooks';
import { useListOffersInfiniteQuery } from '@/client/entities/orders';
import { useListPeopleInfiniteQuery } from '@/client/entities/people';
import { useListSubmissionsInfiniteQuery } from '@/client/entities/submissions';
import { FRESH, useList } from '@/client/entities/useList';
import { artistOf, outletOf, titleOfOffer } from '@/client/features/trade/shared/orders/orderText';
import { outletName } from '@/shared/identity/outlets.rules';
import { labelOf, RELEASE_FORMAT_OPTIONS, serviceTypeLabel } from '@/shared/platform/options';
import { tierLabel } from '@/shared/platform/tiers';

/** A place that the palette leads to. */
interface Place {
  to: string;
  label: string;
  detail?: string | undefined;
}

/** What a search of an account finds, apart from screens. */
interface Source {
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
      label: found.order.release_title ?? titleOfOffer(found),
      detail: `${serviceTypeLabel(found.ordered.type)}, ${role === 'artist' ? outletOf(found.ordered) : artistOf(found.order)}`,
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

const SOURCES: Readonly<Record<Role | 'admin', readonly Source[]>> = {
  artist: [music, ...offersOf('artist'), outlets],
  media: [submissions, ...offersOf('media')],
  admin: [allOrders, people],
};

export interface PaletteProps {
  role: Role | null;
  adminRole: AdminRole | null;
  /** The navigation, whose screens come first. */
  nav: readonly NavGroup[];
  onClose: () => void;
}

const RECENT_MAX = 6;

/** An address with a number, or that of the form which orders one service. */
const NEEDS_RECORD = new RegExp(`:|^${paths.createOrder}$`);

const SETTINGS: Place = { to: paths.profileSettings, label: 'Profile settings' };

/** The screens of the navigation, and those of the role that need no record; tabs too. */
function screensOf({ nav, role, adminRole }: PaletteProps, by: SeatPart | null): readonly Place[] {
  const places = nav.flatMap(({ items }) => items.map(({ to, label }) => ({ to, label })));
  const own = innerScreens.flatMap(({ path, title, frame, link, guard = role, part }) => {
    const isOwn = (frame === 'signed-in' || link?.beside) && guard === role && partMay(by, part);
    return isOwn && !adminRole && title && !NEEDS_RECORD.test(path)
      ? { to: path, label: title }
      : [];
  });
  const all = [...places, ...own, SETTINGS];
  return all.filter(({ to }, index) => all.findIndex((each) => each.to === to) === index);
}

const matches = ({ label }: Place, search: string): boolean =>
  fold(label).includes(fold(search.trim()));

/** Finds any screen, order, release, outlet and conversation; the latest choices come first. */
export function Palette(props: PaletteProps) {
  const { role, adminRole, onClose } = props;
  const [typed, setTyped] = useState('');
  const search = useSettledSearch(typed).slice(0, SEARCH_MAX);
  const navigate = useNavigate();
  const modal = useModalDialog(onClose);
  const input = useRef<HTMLInputElement>(null);
  /* the dialog gives the focus to its first element, which is not the field */
  useEffect(() => input.current?.focus(), []);
  const { recent, remember } = useRecent();
  const part = useSessionPart();
  const screens = screensOf(props, part);
  const mayTrade = partMay(part, 'editor');
  const sources = adminRole ? SOURCES.admin : role && mayTrade ? SOURCES[role] : [];
  const go = (place: Place) => {
    remember(place);
    onClose();
    void navigate(place.to);
  };
  return (
    <dialog {...modal} className={styles.palette} aria-label="Find anything">
      <Command shouldFilter={false} loop label="Find anything">
        <Command.Input
          className={styles.input}
          value={typed}
          onValueChange={setTyped}
          placeholder="Screen, order, release, outlet, conversation"
          ref={input}
        />
        <Command.List className={styles.list} label="Found">
          <Command.Empty className="pad-5 padInline-3 tone-quiet">
            {search === typed.trim() ? 'Nothing found.' : 'Searching…'}
          </Command.Empty>
          {typed === '' ? <Places heading="Recent" places={recent} onChoose={go} /> : null}
          <Places
            heading="Screens"
            places={screens.filter((place) => matches(place, typed))}
            onChoose={go}
          />
          {search === ''
            ? null
            : sources.map((source) => (
                <Found key={source.heading} source={source} search={search} onChoose={go} />
              ))}
        </Command.List>
      </Command>
    </dialog>
  );
}

interface ChooseProps {
  onChoose: (place: Place) => void;
}

interface FoundProps extends ChooseProps {
  source: Source;
  search: string;
}

function Found({ source: { heading, usePlaces }, search, onChoose }: FoundProps) {
  return <Places heading={heading} places={usePlaces(search)} onChoose={onChoose} />;
}

interface PlacesProps extends ChooseProps {
  heading: string;
  places: readonly Place[];
}

function Places({ heading, places, onChoose }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <Command.Group
      heading={
        <Box as="span" block pad={2} padInline={3} size="caption" tone="quiet">
          {heading}
        </Box>
      }
    >
      {places.map((place) => (
        <Command.Item
          key={place.to}
          value={`${heading} ${place.to}`}
          className={styles.item}
          onSelect={() => onChoose(place)}
        >
          <Box as="span" clipped>
            {place.label}
          </Box>
          <Box as="span" clipped size="small" className={styles.detail}>
            {place.detail}
          </Box>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  ['to', 'label'].every((name) => typeof Reflect.get(value, name) === 'string');

/** The latest choices of this account, which a log-out forgets. */
function useRecent() {
  const userId = useSessionSelector(selectSessionUserId) ?? 'nobody';
  const [recent] = useState<readonly Place[]>(() => {
    const { places }: { places?: unknown } = readDraft(userId, 'palette') ?? {};
    return Array.isArray(places) ? places.filter(isPlace) : [];
  });
  const remember = (place: Place) => {
    const others = recent.filter(({ to }) => to !== place.to);
    writeDraft(userId, 'palette', { places: [place, ...others].slice(0, RECENT_MAX) });
  };
  return { recent, remember };
}
