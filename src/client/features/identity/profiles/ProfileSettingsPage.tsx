import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { COUNTRY_OPTIONS, labelOf } from '@/shared/platform/options';
import type { User } from '@/shared/identity/profiles.schemas';
import { partMay } from '@/shared/platform/roles';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import { LogoutButton } from '@/client/features/identity/shared/logout/LogoutButton';
import { useCurrentUser } from '@/client/entities/profiles';
import { paths } from '@/client/lib/paths';
import { whenIdle } from '@/client/lib/whenIdle';
import { Alert } from '@/client/ui/Alert';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { lateDialog, lazyPart } from '@/client/ui/lazyPart';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader, BackLink } from '@/client/ui/PageHeader';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { useTheme, type Theme, THEMES } from '@/client/ui/theme';
import { useMatches } from '@/client/ui/useMatches';
import { faceOf } from '@/shared/platform/coverArt';
import { ProfileDetails } from './ProfileDetails';
import styles from './ProfileSettingsPage.module.css';
import { nameOf, roleLabel } from '@/client/features/identity/shared/profiles/profileText';
import { type Part, SettingsIndex } from '@/client/features/identity/shared/settings/SettingsIndex';
import { SettingsSection } from './SettingsParts';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { Box, Cluster, Stack, Text } from '@/client/ui/kit';

const THEME_LABELS: Readonly<Record<Theme, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};

const THEME_OPTIONS = THEMES.map((theme) => ({ value: theme, label: THEME_LABELS[theme] }));

const editModal = lateDialog(() => import('./ProfileEditModal'), 'ProfileEditModal');
/* below the part that most visits are for */
const TwoStepSection = lazyPart(() => import('./secondFactor/TwoStepSection'), 'TwoStepSection');
const NoticeSettings = lazyPart(() => import('./NoticeSettings'), 'NoticeSettings');
/* includes date fields; only outlets need it */
const TakingOrders = lazyPart(() => import('./TakingOrders'), 'TakingOrders');
const PublicOutlet = lazyPart(() => import('./PublicOutlet'), 'PublicOutlet');
const OwnPageSection = lazyPart(() => import('./ownPage/OwnPageSection'), 'OwnPageSection');
const SavedTextsSection = lazyPart(() => import('./SavedTextsSection'), 'SavedTextsSection');
const LegalSection = lazyPart(() => import('./LegalSection'), 'LegalSection');
const ReferralSection = lazyPart(() => import('./ReferralSection'), 'ReferralSection');
const SeatsSection = lazyPart(
  () => import(/* webpackChunkName: "seats" */ './seats/SeatsSection'),
  'SeatsSection',
);
const LeaveOutlet = lazyPart(
  () => import(/* webpackChunkName: "seats" */ './seats/LeaveOutlet'),
  'LeaveOutlet',
);
const security = () => import('./AccountSecurity');
const LogInSections = lazyPart(security, 'LogInSections');
const DataSections = lazyPart(security, 'DataSections');
const SupportSection = lazyPart(
  () => import(/* webpackChunkName: "error-help" */ './SupportSection'),
  'SupportSection',
);

const NARROW = '(max-width: 61.9988em)';

interface OtherParts {
  payouts: ReactNode;
  papers: ReactNode;
}

/**
 * `/profile-settings`: everything stored about the account, the theme, and the log-out. On a narrow
 * screen the index and each part is a page.
 */
export function ProfileSettingsPage(others: OtherParts) {
  const { data: user } = useCurrentUser();
  const [isEditing, setEditing] = useState(false);
  const [newEmail, setNewEmail] = useState<string | null>(null);
  const isNarrow = useMatches(NARROW);
  const { open, last } = useOpenPart();
  useEffect(
    () =>
      whenIdle(() => {
        editModal.fetch().catch(() => undefined); // the press fetches it again
      }),
    [],
  );
  const edit = async () => {
    await editModal.fetch();
    setEditing(true);
  };
  const head = user ? <Head user={user} onEdit={() => void edit()} /> : null;
  const parts = useParts(user, head, others);
  const chosen = isNarrow ? parts.filter(({ id }) => id === open) : parts;
  const isIndex = isNarrow && chosen.length === 0;
  return (
    <>
      {isNarrow && !isIndex ? <BackLink to={paths.profileSettings}>All settings</BackLink> : null}
      <PageHeader title="Profile settings" />
      {newEmail === null ? null : (
        <Alert tone="info" onDismiss={() => setNewEmail(null)}>
          {`We have sent a link to ${newEmail}. The change takes effect once you open it.`}
        </Alert>
      )}
      <Stack gap={6} align="start" single className={styles.page}>
        {isIndex ? head : null}
        {isIndex || !isNarrow ? <SettingsIndex parts={parts} isList={isIndex} from={last} /> : null}
        <Stack gap={12}>
          {chosen.map(({ id, label, content }) => (
            <section key={id} id={id} tabIndex={-1} aria-label={label}>
              {id === 'profile' ? null : (
                <Box as="h2" padBelow={3} ruleBelow="ink">
                  {label}
                </Box>
              )}
              <Suspense fallback={<SkeletonOf shape="passage" />}>{content}</Suspense>
            </section>
          ))}
          {isNarrow && !isIndex ? null : (
            <Cluster align="stretch" className={styles.ways}>
              <ButtonLink to={paths.profile}>Back to profile</ButtonLink>
              <LogoutButton />
            </Cluster>
          )}
        </Stack>
      </Stack>
      {user ? (
        <editModal.Dialog
          isOpen={isEditing}
          user={user}
          onEmailRequested={setNewEmail}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  );
}

function useOpenPart(): { open: string; last: string } {
  const open = useLocation().hash.slice(1);
  const [last, setLast] = useState(open);
  if (open !== '' && open !== last) setLast(open);
  return { open, last };
}

function useParts(
  user: User | undefined,
  head: ReactNode,
  { payouts, papers }: OtherParts,
): Part[] {
  const [theme] = useTheme();
  const place = user?.profile?.country ?? null;
  const country = place === null ? '' : `, ${labelOf(COUNTRY_OPTIONS, place)}`;
  const isTrading = user !== undefined && user.role !== 'staff';
  const parts: readonly (Part | false | undefined)[] = [
    {
      id: 'profile',
      label: 'Profile',
      about: user ? `${nameOf(user)}${country}` : '',
      content: <Profile head={head} />,
    },
    user?.role === 'media' &&
      partMay(user.part, 'editor') && {
        id: 'page',
        label: 'Your page',
        about: 'What artists see before they order',
        content: (
          <>
            <OwnPageSection user={user} />
            <PublicOutlet user={user} />
          </>
        ),
      },
    user?.role === 'media' &&
      partMay(user.part, 'editor') && {
        id: 'taking-orders',
        label: 'Taking orders',
        about: 'When, and how many',
        content: <TakingOrders user={user} />,
      },
    user?.role === 'media' &&
      partMay(user.part, 'editor') && {
        id: 'texts',
        label: 'Saved texts',
        about: 'For offers, declines and chats',
        content: <SavedTextsSection />,
      },
    user?.role === 'media' &&
      user.part === null && {
        id: 'seats',
        label: 'Seats',
        about: 'Who works with you',
        content: <SeatsSection />,
      },
    isTrading &&
      partMay(user.part, 'finance') && {
        id: 'papers',
        label: 'Papers',
        about: 'Who you are on invoices and statements',
        content: (
          <>
            <LegalSection isSeller={user.role === 'media'} />
            {papers}
          </>
        ),
      },
    isTrading &&
      partMay(user.part, 'finance') && {
        id: 'payouts',
        label: 'Payouts',
        about: 'Who is paid, and to which bank account',
        content: payouts,
      },
    user && {
      id: 'notices',
      label: 'Notices',
      about: 'What also comes by email',
      content: <NoticeSettings role={user.role} isAdmin={user.is_admin} />,
    },
    {
      id: 'security',
      label: 'Log-in and devices',
      about: 'Password, two-step log-in, devices',
      content: <LogInSections twoStep={<TwoStepSection />} />,
    },
    { id: 'look', label: 'Look', about: THEME_LABELS[theme], content: <ThemeChoice /> },
    isTrading &&
      user.part === null && {
        id: 'referrals',
        label: 'Referrals',
        about: 'Your link',
        content: <ReferralSection />,
      },
    user?.part != null && {
      id: 'leave',
      label: 'Leave',
      about: 'End your log-in',
      content: <LeaveOutlet />,
    },
    user?.role !== 'staff' &&
      !user?.part && {
        id: 'data',
        label: 'Your data',
        about: 'Download, help, delete the account',
        content: <DataSections help={<SupportSection />} />,
      },
  ];
  return parts.filter((part) => !!part);
}

function Profile({ head }: { head: ReactNode }) {
  const { data: user, ...query } = useCurrentUser();
  if (!user) {
    return (
      <ListStates
        {...statesOf(query)}
        errorFallback={PROFILE_MESSAGES.userProfileLoadFailed}
        skeleton={<SkeletonOf shape="plain" count={6} />}
      />
    );
  }
  return (
    <>
      {head}
      <ProfileDetails user={user} />
    </>
  );
}

function Head({ user, onEdit }: { user: User; onEdit: () => void }) {
  return (
    <Cluster gap={4} rowGap={3} className={styles.head}>
      <Cover seed={faceOf(user)} className={styles.cover} />
      <Box basis={6} shrinks breaks>
        <h2>{nameOf(user)}</h2>
        <Text tone="quiet" size="small">
          {roleLabel(user)}
        </Text>
      </Box>
      <Button variant="dark" size="sm" onClick={onEdit}>
        Edit Profile
      </Button>
    </Cluster>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useTheme();
  return (
    <SettingsSection lead="Remembered by this browser.">
      <ChipGroup
        legend="Theme"
        name="theme"
        type="single"
        options={THEME_OPTIONS}
        value={theme}
        hint="System follows your device."
        onChange={(value) => {
          const chosen = THEMES.find((each) => each === value);
          if (chosen) setTheme(chosen);
        }}
      />
    </SettingsSection>
  );
}
