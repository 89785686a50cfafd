import { Suspense, useState } from 'react';
import { PROFILE_MESSAGES } from '@/shared/profiles/profileMessages';
import { LogoutButton } from '@/client/widgets/logout/LogoutButton';
import { useCurrentUser } from '@/client/entities/profiles/profilesHooks';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button, ButtonLink } from '@/client/ui/Button';
import { lazyPart } from '@/client/ui/lazyPart';
import { ListStates } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonPassage, SkeletonRows } from '@/client/ui/Skeleton';
import { ProfileDetails } from './ProfileDetails';
import { ProfileEditModal } from './ProfileEditModal';
import styles from './ProfileSettingsPage.module.css';
import { ThemeChoice } from './ThemeChoice';

/* below the part that most visits are for, so they load after the page */
const TwoStepSection = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "two-step" */ './secondFactor/TwoStepSection'))
      .TwoStepSection,
);
const NoticeSettings = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "notice-settings" */ './NoticeSettings')).NoticeSettings,
);
/* includes a date field; only outlets need it */
const PublicOutlet = lazyPart(
  async () => (await import(/* webpackChunkName: "taking-orders" */ './PublicOutlet')).PublicOutlet,
);
const TakingOrders = lazyPart(
  async () => (await import(/* webpackChunkName: "taking-orders" */ './TakingOrders')).TakingOrders,
);
const ReferralSection = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "referral" */ './ReferralSection')).ReferralSection,
);
const SupportSection = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "error-help" */ './SupportSection')).SupportSection,
);
const AccountSecurity = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "account-security" */ './AccountSecurity')).AccountSecurity,
);

/** `/profile-settings`: everything stored about the account, the theme, and the log-out. */
export function ProfileSettingsPage() {
  const { status, user, error, refetch } = useCurrentUser();
  const [isEditing, setEditing] = useState(false);
  const [newEmail, setNewEmail] = useState<string | null>(null);
  return (
    <>
      <PageHeader
        title="Profile settings"
        actions={
          user ? (
            <Button
              variant="primary"
              onClick={() => {
                setEditing(true);
              }}
            >
              Edit Profile
            </Button>
          ) : null
        }
      />
      <div className={styles.page}>
        {user ? (
          <>
            {newEmail === null ? null : (
              <Alert
                tone="info"
                onDismiss={() => {
                  setNewEmail(null);
                }}
              >
                {`We have sent a link to ${newEmail}. It takes effect once you open it.`}
              </Alert>
            )}
            <ProfileDetails user={user} />
            <ProfileEditModal
              isOpen={isEditing}
              user={user}
              onEmailRequested={setNewEmail}
              onClose={() => {
                setEditing(false);
              }}
            />
            {user.role === 'media' ? (
              <Suspense fallback={<SkeletonPassage hasHeading />}>
                <TakingOrders user={user} />
                <PublicOutlet user={user} />
              </Suspense>
            ) : null}
            <Suspense fallback={<SkeletonPassage hasHeading />}>
              <ReferralSection />
            </Suspense>
            <Suspense fallback={<SkeletonPassage hasHeading />}>
              <NoticeSettings role={user.role} isAdmin={user.is_admin} />
            </Suspense>
            <Suspense fallback={<SkeletonPassage hasHeading />}>
              <TwoStepSection />
            </Suspense>
          </>
        ) : (
          <ListStates
            status={status}
            error={error}
            errorFallback={PROFILE_MESSAGES.userProfileLoadFailed}
            onRetry={refetch}
            isEmpty={false}
            empty={null}
            skeleton={<SkeletonRows rows={6} isPlain />}
          >
            {null}
          </ListStates>
        )}
        <Suspense fallback={<SkeletonPassage hasHeading />}>
          <AccountSecurity />
        </Suspense>
        <ThemeChoice />
        <Suspense fallback={<SkeletonPassage hasHeading />}>
          <SupportSection />
        </Suspense>
        <WaysOut />
      </div>
    </>
  );
}

function WaysOut() {
  return (
    <div className={styles.actions}>
      <ButtonLink to={paths.profile} variant="outline">
        Back to profile
      </ButtonLink>
      <LogoutButton />
    </div>
  );
}
