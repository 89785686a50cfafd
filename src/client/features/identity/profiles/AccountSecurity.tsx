import { type ReactNode, useState, useRef } from 'react';
import { useExportAccountMutation, useLazyGetDeletionQuery } from '@/client/entities/profiles';
import { localDay } from '@/client/lib/days';
import { saveFile } from '@/client/lib/saveFile';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { useAttempt } from '@/client/ui/useAttempt';
import { CurrentPassword } from './secondFactor/ProofFields';
import { SettingsSection } from './SettingsParts';
import { isAboutCode, toApiError, messageOr } from '@/client/lib/apiError';
import { passwordChangeSchema, type Session } from '@/shared/identity/sessions.schemas';
import { MESSAGES } from '@/shared/platform/messages';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import {
  changePassword,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsInfiniteQuery,
} from '@/client/entities/accounts';
import { useDataDispatch } from '@/client/entities/entitiesState';
import { formField } from '@/client/ui/form/formField';
import { EditModal } from '@/client/ui/form/EditModal';
import { PasswordField } from '@/client/ui/PasswordField';
import { TextField } from '@/client/ui/Field';
import { DELETION_MESSAGES } from '@/shared/identity/deletion.rules';
import type { DeletionBlocker } from '@/shared/identity/profiles.schemas';
import { useSessionRole } from '@/client/session/sessionState';
import { lateDialog } from '@/client/ui/lazyPart';
import { useList } from '@/client/entities/useList';
import { formatDay, formatTime } from '@/client/lib/dates';
import { ListStates } from '@/client/ui/list/ListStates';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { Box, Text } from '@/client/ui/kit';

const EMPTY_PASSWORD_FORM = { current_password: '', password: '', password2: '', code: '' };

const EXPORT_LEAD =
  'A ZIP file with everything we keep about your account, as JSON, and the files you have uploaded.';

const EXPORT_FAILED = 'Your data could not be prepared. Please try again.';

export function LogInSections({ twoStep }: { twoStep: ReactNode }) {
  return (
    <>
      <PasswordSection />
      {twoStep}
      <SessionsSection />
    </>
  );
}

export function DataSections({ help }: { help: ReactNode }) {
  return (
    <>
      <OwnData />
      {help}
      <AccountDeletion />
    </>
  );
}

function OwnData() {
  const [exportAccount] = useExportAccountMutation();
  const { isBusy, failure, attempt } = useAttempt();
  const save = (zip: Blob) => saveFile(zip, `linernote-data-${localDay(new Date())}.zip`);
  const download = () => attempt(() => exportAccount({ onResponse: save }).unwrap(), EXPORT_FAILED);
  return (
    <SettingsSection heading="Copy of everything" lead={EXPORT_LEAD}>
      <Alert tone="error">{failure}</Alert>
      <Button variant="outline" isBusy={isBusy} onClick={() => void download()}>
        Download your data
      </Button>
    </SettingsSection>
  );
}

function PasswordSection() {
  const dispatch = useDataDispatch();
  const [isOpen, setOpen] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  return (
    <SettingsSection heading="Password" lead="Changing it logs you out everywhere else.">
      <Button variant="outline" onClick={() => setOpen(true)}>
        Change password
      </Button>
      <EditModal
        isOpen={isOpen}
        title="Change password"
        initialValues={EMPTY_PASSWORD_FORM}
        schema={passwordChangeSchema}
        // The form starts empty, so the changed fields are all the filled ones.
        onSave={async ({ code, ...changes }) => {
          const change = passwordChangeSchema.cast({ ...changes, code: code ?? undefined });
          await dispatch(changePassword(change)).unwrap();
          return undefined;
        }}
        failureMessage={(error) => {
          if (isAboutCode(error)) setNeedsCode(true);
          return PROFILE_MESSAGES.profileSaveFailed;
        }}
        onClose={() => setOpen(false)}
      >
        {(formik) => (
          <>
            <CurrentPassword field={formField(formik, 'current_password')} />
            <PasswordField
              label="New password"
              autoComplete="new-password"
              hint={MESSAGES.passwordRule}
              required
              {...formField(formik, 'password')}
            />
            <PasswordField
              label="Repeat new password"
              autoComplete="new-password"
              required
              {...formField(formik, 'password2')}
            />
            {needsCode ? (
              <TextField
                label="Code"
                autoComplete="one-time-code"
                hint="From your authenticator app, or a recovery code."
                required
                {...formField(formik, 'code')}
              />
            ) : null}
          </>
        )}
      </EditModal>
    </SettingsSection>
  );
}

const dialog = lateDialog(() => import('./deletion/DeletionDialog'), 'DeletionDialog');

function AccountDeletion() {
  const role = useSessionRole();
  const [getDeletion] = useLazyGetDeletionQuery();
  const [blockers, setBlockers] = useState<readonly DeletionBlocker[] | null>(null);
  const { isBusy, failure, attempt } = useAttempt();
  const open = () =>
    attempt(async () => {
      const [found] = await Promise.all([getDeletion().unwrap(), dialog.fetch()]);
      setBlockers(found.obstacles);
    }, DELETION_MESSAGES.notLoaded);
  return (
    <SettingsSection
      heading="Delete your account"
      lead="This cannot be undone. Open orders have to end and your money has to be paid out first. Before that, you may want to download your data."
    >
      <Alert tone="error">{failure}</Alert>
      <Button variant="outline" isBusy={isBusy} onClick={() => void open()}>
        Delete account
      </Button>
      {blockers !== null && role !== null ? (
        <dialog.Dialog role={role} blockers={blockers} onClose={() => setBlockers(null)} />
      ) : null}
    </SettingsSection>
  );
}

const nameOf = ({ browser }: Session): string => browser ?? 'Unknown browser';

const placeOf = ({ address_family: family }: Session): string =>
  family === null ? 'Unknown address' : `Over ${family}`;

const lastUsed = ({ last_used_at: at }: Session): string =>
  `last used ${formatDay(at)}, ${formatTime(at)}`;

/** The server has sorted the others by their last use. */
const currentFirst = (one: Session, other: Session): number =>
  Number(other.is_current) - Number(one.is_current);

function SessionsSection() {
  const { rows, ...list } = useList('sessions', useListSessionsInfiniteQuery({}));
  const [endOne, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const isEnding = one.isLoading || others.isLoading;
  const [failure, setFailure] = useState<string | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);

  const run = async (ending: Promise<unknown>) => {
    setFailure(null);
    try {
      await ending;
      /* the focused button is removed together with its row */
      headingRef.current?.focus();
    } catch (reason) {
      setFailure(messageOr(toApiError(reason), PROFILE_MESSAGES.sessionEndFailed));
      // The session may have ended by itself.
      await list.refetch();
    }
  };

  return (
    <SettingsSection
      heading="Where you are logged in"
      lead="End sessions you don’t recognise, and change your password afterwards."
      headingRef={headingRef}
    >
      <Alert tone="error">{failure}</Alert>
      <ListStates
        {...list}
        errorFallback={PROFILE_MESSAGES.sessionsLoadFailed}
        skeleton={<SkeletonOf shape="plain" count={2} />}
      >
        <RuledList aria-label="Sessions">
          {rows.toSorted(currentFirst).map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={isEnding}
              onEnd={() => void run(endOne(session.id).unwrap())}
            />
          ))}
        </RuledList>
        {rows.length > 1 ? (
          <Box above={4}>
            <Button
              variant="outline"
              isBusy={isEnding}
              onClick={() => void run(endOthers().unwrap())}
            >
              End all others
            </Button>
          </Box>
        ) : null}
      </ListStates>
    </SettingsSection>
  );
}

interface SessionRowProps {
  session: Session;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const name = nameOf(session);
  return (
    <RuledItem className="flow-cluster gap-6 rowGap-3 align-center pad-4">
      <Box basis={14} shrinks>
        <Text weight="bold" breaks>
          {name}
        </Text>
        <Text above={1} tone="quiet" size="small" number>
          {placeOf(session)}, {lastUsed(session)}
        </Text>
      </Box>
      {session.is_current ? (
        <Text size="small" weight="bold">
          This browser
        </Text>
      ) : (
        <Button
          variant="outline"
          size="sm"
          isBusy={isBusy}
          aria-label={`End ${name}, ${lastUsed(session)}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </RuledItem>
  );
}
