import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { RELEASE_MESSAGES } from '@/shared/music/releases.rules';
import { numberWord } from '@/shared/platform/format';
import { useOwnCampaigns } from '@/client/entities/campaigns';
import { useDeleteReleaseMutation, useLazyGetReleaseQuery } from '@/client/entities/releases';
import { paths } from '@/client/lib/paths';
import { FIRST_STEPS, type OwnPageProps } from '@/client/session/openPage';
import { NothingYet } from '@/client/ui/NothingYet';
import { Alert } from '@/client/ui/Alert';
import { ButtonLink } from '@/client/ui/Button';
import { EmptyState, NoMatches } from '@/client/ui/EmptyState';
import { Icon } from '@/client/ui/Icon';
import { lateDialog } from '@/client/ui/lazyPart';
import { Box } from '@/client/ui/kit';
import { DeleteDialog } from '@/client/ui/list/DeleteDialog';
import { ListStates } from '@/client/ui/list/ListStates';
import { More } from '@/client/ui/list/More';
import { useEditableList, useEditRequest } from '@/client/ui/list/useEditableList';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { FoundStatus, SearchField } from '@/client/ui/ListTools';
import { PageHeader } from '@/client/ui/PageHeader';
import { SortMenu } from '@/client/ui/SortMenu';
import { TextLink } from '@/client/ui/TextLink';
import { PHONE, useMatches } from '@/client/ui/useMatches';
import {
  CAMPAIGN_ORDER_OPTIONS,
  isOpen,
  useCampaignsView,
} from '@/client/features/music/shared/campaigns/campaignStatus';
import { MusicCard } from './MusicCard';
import { MusicFiles } from './MusicFiles';
import styles from './MusicPage.module.css';

const editDialog = lateDialog(() => import('./ReleaseEditModal'), 'ReleaseEditModal');

const FAILED = RELEASE_MESSAGES.listFailed;
const GLASS = 'M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM12.5 12.5 17.5 17.5';

/** 'Five releases. One is open.' */
function leadOf(rows: readonly Campaign[], all: number): string {
  const open = rows.filter(isOpen).length;
  const count = `${numberWord(all)} ${all === 1 ? 'release' : 'releases'}.`;
  return open === 0 ? count : `${count} ${numberWord(open)} ${open === 1 ? 'is' : 'are'} open.`;
}

/** The music of an artist, at each of its three addresses with what that one is about. */
export function MusicPage({ sample }: Partial<OwnPageProps>) {
  const { pathname } = useLocation();
  const isCampaigns = matchPath(paths.campaigns, pathname) !== null;
  const isFiles = matchPath(paths.submissionsOverview, pathname) !== null;
  const title = isCampaigns ? 'Campaigns' : isFiles ? 'Submissions overview' : 'Music';
  const [view, setView] = useCampaignsView();
  const search = useSettledSearch(view.search);
  const campaigns = useOwnCampaigns(search, { sort: view.sort === 'recent' ? '' : view.sort });
  const { rows, all, status, more, isRenewing, refetch } = campaigns;
  const [read] = useLazyGetReleaseQuery();
  const [remove] = useDeleteReleaseMutation();
  const list = useEditableList({
    rows: rows.map(({ release, title: name }) => ({ id: release, title: name })),
    load: async (id) => read(id).unwrap(),
    fetchDialog: editDialog.fetch,
    loadFailure: RELEASE_MESSAGES.editLoadFailed,
    remove: async (id) => {
      await remove(id).unwrap();
      await refetch();
    },
  });
  useEditRequest(list.edit);
  const field = useRef<HTMLInputElement>(null);
  const isEmpty = status === 'ready' && rows.length === 0 && view.search === '' && !isRenewing;
  const { rootRef, alert, onDismissAlert } = list.page;
  if (isEmpty && sample) {
    return (
      <NothingYet title={title} sample={sample} first={FIRST_STEPS.artist}>
        No releases found
      </NothingYet>
    );
  }

  return (
    <div ref={rootRef}>
      <MusicHead
        title={title}
        lead={status === 'ready' && !isEmpty ? leadOf(rows, all ?? rows.length) : undefined}
        label={isCampaigns ? 'Search your campaigns' : 'Search'}
        field={field}
        search={isEmpty ? null : view.search}
        onSearch={(text) => setView({ search: text })}
      />
      {isCampaigns && !isEmpty ? (
        <Box below={4}>
          <SortMenu
            options={CAMPAIGN_ORDER_OPTIONS}
            value={view.sort}
            onApply={(sort) => setView({ sort })}
          />
        </Box>
      ) : null}
      {alert ? (
        <Box below={6}>
          <Alert tone="error" onDismiss={onDismissAlert}>
            {alert}
          </Alert>
        </Box>
      ) : null}
      <FoundStatus search={view.search} count={campaigns.total} />
      <ListStates
        {...campaigns}
        status={isRenewing && rows.length === 0 ? 'loading' : status}
        errorFallback={FAILED}
        isEmpty={isEmpty}
        empty={<NoMusic />}
      >
        <MusicGrid
          rows={rows}
          actionsOf={list.actionsOf}
          add={isCampaigns ? 'Add more campaigns' : 'Add a release'}
        />
        {rows.length > 0 ? null : (
          <NoMatches field={field} onClear={() => setView({ search: '' })}>
            {`No ${isCampaigns ? 'campaigns' : 'releases'} match your search.`}
          </NoMatches>
        )}
        <More more={more} failure="Not all releases could be loaded." />
        <MusicFiles campaigns={rows} isAskedFor={isFiles} />
      </ListStates>
      {list.editing ? <editDialog.Dialog release={list.editing} onClose={list.close} /> : null}
      <DeleteDialog
        isOpen={list.deleting !== undefined}
        title="Delete release"
        onConfirm={list.confirmDelete}
        failureMessage={RELEASE_MESSAGES.deleteFailed}
        onClose={list.close}
      >
        {`Delete “${list.deleting?.title ?? ''}” with its artwork and press kit? This cannot be undone.`}
      </DeleteDialog>
    </div>
  );
}

interface MusicHeadProps {
  title: string;
  lead: string | undefined;
  /** The name of the search field. */
  label: string;
  field: RefObject<HTMLInputElement | null>;
  /** `null`: there is nothing to search. */
  search: string | null;
  onSearch: (text: string) => void;
}

/** On a phone a button opens the search, below the title. */
function MusicHead({ title, lead, label, field, search, onSearch }: MusicHeadProps) {
  const isPhone = useMatches(PHONE);
  const [isSearching, setSearching] = useState(Boolean(search));
  useEffect(() => {
    if (isPhone && isSearching) field.current?.focus();
  }, [isPhone, isSearching, field]);
  const searchField = (
    <SearchField ref={field} label={label} value={search ?? ''} onChange={onSearch} />
  );
  const glass = (
    <div>
      <button
        type="button"
        className={styles.glass}
        aria-label="Search"
        aria-expanded={isSearching}
        onClick={() => setSearching(!isSearching)}
      >
        <Icon d={GLASS} size={20} />
      </button>
    </div>
  );
  return (
    <PageHeader
      title={title}
      lead={lead}
      below={isPhone && isSearching ? <Box full>{searchField}</Box> : null}
      actions={search === null ? null : isPhone ? glass : searchField}
    />
  );
}

const NoMusic = () => (
  <EmptyState
    action={
      <>
        <ButtonLink to={paths.submitMusic} variant="primary">
          Submit your music
        </ButtonLink>
        <TextLink to={paths.profile}>Back to profile</TextLink>
      </>
    }
  >
    No releases found
  </EmptyState>
);

interface MusicGridProps {
  rows: readonly Campaign[];
  actionsOf: (release: number) => ComponentProps<typeof MusicCard>['actions'];
  /** The words of the last card, which adds one. */
  add: string;
}

function MusicGrid({ rows, actionsOf, add }: MusicGridProps) {
  const isPhone = useMatches(PHONE);
  return (
    <Box as="ul" flow="grid" gap={4} places={19} aria-label="Releases">
      {rows.map((campaign, index) => (
        <MusicCard
          key={campaign.id}
          campaign={campaign}
          position={index}
          isLarge={!isPhone || (index === 0 && isOpen(campaign))}
          actions={actionsOf(campaign.release)}
        />
      ))}
      <li>
        <Link className={styles.add} to={paths.submitMusic}>
          <svg className={styles.plus} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
            <circle cx="32" cy="32" r="32" />
            <path d="M32 20v24M20 32h24" />
          </svg>
          {add}
        </Link>
      </li>
    </Box>
  );
}

/** Outlets have no music, but the files of their page. */
export const OwnFilesPage = ({ role, sample }: OwnPageProps) =>
  role === 'artist' ? (
    <MusicPage role={role} sample={sample} />
  ) : (
    <>
      <PageHeader title="Submissions overview" />
      <MusicFiles campaigns={[]} isAskedFor />
    </>
  );
