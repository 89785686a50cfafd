import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { AccessDenied, AuthGuard, WaitingPage } from '../guards/guards';
import { notFoundPage } from '../pageRoutes';
import type { Screen } from '../screens/screen';
import { innerScreens, signedInScreens } from '../screens/signedInScreens';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { SampleNote } from '@/client/ui/SampleNote';
import { AppShell, AccountLink } from '@/client/ui/shells/AppShell';
import { PageOutlet } from '../PageOutlet';
import { visitorNavigation, type Figures, navigationOf } from './navigation';
import styles from './AccountFrame.module.css';
import { useCallback, useEffect, useState } from 'react';
import type { DeskCounts } from '@/shared/admin/moderation.schemas';
import type { Role } from '@/shared/platform/options';
import { isForAdmins, partMay } from '@/shared/platform/roles';
import { SITE_NAME } from '@/shared/platform/site';
import type { User } from '@/shared/identity/profiles.schemas';
import { useDataStore } from '@/client/entities/entitiesState';
import { useOrderCounts, useModerationCounts } from '@/client/entities/counts';
import { useCurrentUser } from '@/client/entities/profiles';
import { PlayerSlot } from '@/client/player/PlayerSlot';
import { LogoutButton } from '@/client/features/identity/shared/logout/LogoutButton';
import { useIsStaff, useSessionPart, useSessionRole } from '@/client/session/sessionState';
import { faceOf } from '@/shared/platform/coverArt';
import { latePart } from '@/client/ui/lazyPart';
import { PageTabsContext } from '@/client/ui/PageHeader';
import { useMatches, PHONE } from '@/client/ui/useMatches';
import { MAIN_ID } from '@/client/ui/VisuallyHidden';
import { Stack, Text } from '@/client/ui/kit';
import { isDemoEmail } from '@/shared/platform/site';
import { upperFirst } from '@/shared/platform/format';

const Nothing = () => null;

/* These load after the page, which does not need them at first. */
const lateParts = () => import('./lateParts');

const NotificationsButton = latePart(lateParts, 'NotificationsButton', null, Nothing);

const FindButton = latePart(lateParts, 'FindButton', null, Nothing);

const ConfirmEmailBand = latePart(lateParts, 'ConfirmEmailBand', null, Nothing);

const Watchers = latePart(lateParts, 'Watchers', null, Nothing);

const FootBar = latePart(lateParts, 'FootBar', null, Nothing);

const NoticePanel = latePart(
  () => import('@/client/features/platform/notices/NoticePanel'),
  'NoticePanel',
);

const isChat = (pathname: string, search: string): boolean =>
  pathname === paths.message && new URLSearchParams(search).has('offer');

const LATE_MS = 500;

type Start = (store: ReturnType<typeof useDataStore>) => () => void;

/* Without the live stream the pages poll. */
const loadLive = async (): Promise<Start> => (await import('@/client/entities/live')).startLive;

const loadListening = async (): Promise<Start> =>
  (await import('@/client/entities/listening')).startListening;

const nameOf = ({ role, profile, username }: User): string =>
  (role === 'artist' ? profile.stage_name : profile?.company_name) ?? username;

/**
 * The frame of all screens of an account, which stays from page to page: a member's frame, or for a
 * visitor the same one with samples, on the open screens.
 */
export function AccountFrame() {
  const { pathname } = useLocation();
  const isGuarded = signedInScreens.some(({ path }) => matchPath(path, pathname) !== null);
  return (
    <AuthGuard visitors={isGuarded ? undefined : <VisitorShell />}>
      <SignedInLayout />
    </AuthGuard>
  );
}

function VisitorShell() {
  const { pathname } = useLocation();
  return (
    <AppShell homeTo={paths.home} nav={visitorNavigation(pathname)} account={<JoinLinks />}>
      <SampleNote />
      <PageOutlet waiting={<WaitingPage />} />
    </AppShell>
  );
}

function JoinLinks() {
  return (
    <Stack gap={2} padAbove={3}>
      <ButtonLink to={paths.signUp} variant="primary" fullWidth>
        Sign up
      </ButtonLink>
      <ButtonLink to={paths.login} fullWidth>
        Log in
      </ButtonLink>
    </Stack>
  );
}

function SignedInLayout() {
  const [hasNotices, setNotices] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const closeNotices = useCallback(() => setNotices(false), []);
  const role = useSessionRole();
  useLate(loadLive);
  const part = useSessionPart();
  useLate(role === 'media' && partMay(part, 'editor') ? loadListening : null);
  const { data: user, refetch } = useCurrentUser();
  const { pathname, search } = useLocation();
  const adminRole = user?.admin_role ?? null;
  const hasBar = useMatches(PHONE) && !isChat(pathname, search);
  const { counts } = useModerationCounts({ isAdmin: adminRole !== null });
  const isTrading = counts?.is_trading === true;
  const { groups, bar, tabs } = navigationOf({ role, adminRole, part, isTrading }, pathname, {
    ...useWaiting(role),
    ...(counts && toDecide(counts)),
  });
  return (
    <AppShell
      homeTo={paths.profile}
      nav={groups}
      account={user ? <Account user={user} /> : undefined}
      settingsTo={paths.profileSettings}
      onFind={() => setFinding(true)}
      leave={user ? <LogoutButton isQuiet /> : undefined}
      foot={
        <>
          <PlayerSlot />
          {hasBar && bar.length > 0 ? <FootBar items={bar} /> : null}
        </>
      }
      notifications={
        <>
          <FindButton
            {...{ role, adminRole }}
            nav={groups}
            isOpen={isFinding}
            onToggle={setFinding}
          />
          <NotificationsButton isOpen={hasNotices} onToggle={setNotices} />
        </>
      }
      panel={hasNotices ? <NoticePanel onClose={closeNotices} /> : null}
    >
      {user && isDemoEmail(user.email) ? (
        <Text size="caption" tone="quiet" ruleBelow="line" className={styles.demo}>
          Demo. Everything here is invented.
        </Text>
      ) : null}
      <Watchers name={user && nameOf(user)} />
      {user?.is_active === false && pathname === paths.profile ? (
        <ConfirmEmailBand email={user.email} onReturn={refetch} />
      ) : null}
      <PageTabsContext value={tabs}>
        <PageOfPart />
      </PageTabsContext>
    </AppShell>
  );
}

/** The screens of admins, and the account's own. */
const isForStaff = ({ guard, path, part }: Screen): boolean =>
  isForAdmins(guard ?? '') || part === 'any' || path === paths.profile;

/** What is not of a person's part does not exist for them; who has no home starts at the wallet. */
function PageOfPart() {
  const part = useSessionPart();
  const isStaff = useIsStaff();
  const { pathname } = useLocation();
  const screen = innerScreens.find(({ path }) => matchPath(path, pathname) !== null);
  if (screen && isStaff && !isForStaff(screen)) return <AccessDenied />;
  if (!screen || partMay(part, screen.part)) return <PageOutlet waiting={<WaitingPage />} />;
  return screen.path === paths.profile ? <Navigate to={paths.wallet} replace /> : notFoundPage;
}

function useLate(load: (() => Promise<Start>) | null): void {
  const store = useDataStore();
  useEffect(() => {
    let isOver = false;
    let stop: () => void = () => undefined;
    const begin = async () => {
      const start = await load?.();
      if (start && !isOver) stop = start(store);
    };
    const timer = setTimeout(() => {
      begin().catch(() => undefined);
    }, LATE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [store, load]);
}

function useWaiting(role: Role | null): Figures {
  const isTheirs = partMay(useSessionPart(), 'editor');
  const { data: counts } = useOrderCounts({}, isTheirs && role !== null);
  if (!counts) return {};
  const { waiting, unread } = counts;
  return {
    [paths.message]: { unread },
    [role === 'artist' ? paths.myOrders : paths.offers]: { waiting },
  };
}

const toDecide = (counts: DeskCounts): Figures => ({
  [paths.adminReview]: {
    waiting: counts.campaigns + counts.outlets + counts.services + counts.changes,
  },
  [paths.adminOrders]: { waiting: counts.disputes + counts.late },
  [paths.adminMoney]: { waiting: counts.payouts + counts.proposals },
  [paths.adminReports]: { waiting: counts.reports },
});

const accountLine = ({ admin_role, role, username, part }: User): string => {
  if (role === 'staff' && admin_role) return upperFirst(admin_role);
  if (admin_role) return `${SITE_NAME} desk`;
  return role === 'artist' ? 'Artist' : `${username}, ${part ?? 'owner'}`;
};

function Account({ user }: { user: User }) {
  return (
    <AccountLink
      name={nameOf(user)}
      role={accountLine(user)}
      to={paths.profileSettings}
      seed={faceOf(user)}
    />
  );
}

export function BareLayout() {
  return (
    <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
      <PageOutlet />
    </main>
  );
}
