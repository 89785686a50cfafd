import { skipToken } from '@reduxjs/toolkit/query';
import { useDeferredValue } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { idIn } from '@/client/lib/paths';
import type { Shelf } from '@/shared/music/campaigns.rules';
import type { Submission } from '@/shared/market/submissions.schemas';
import {
  useGetSubmissionQuery,
  useKnownSubmission,
  useSubmissions,
} from '@/client/entities/submissions';
import { useRowFocus } from '@/client/ui/list/useRowFocus';
import { PageHeader } from '@/client/ui/PageHeader';
import { Tabs } from '@/client/ui/Tabs';
import { useAddressState } from '@/client/ui/useAddressState';
import { useMatches, TWO_PANES } from '@/client/ui/useMatches';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './OutletSubmissions.module.css';
import { ShelfList, filtersOf, SUBMISSIONS_VIEW } from './ShelfList';
import { SHELF_TABS, NOT_OPEN } from './SubmissionFilter';
import {
  useSubmissionSounds,
  type SubmissionSounds,
} from '@/client/features/trade/shared/submissions/submissions';
import { Button } from '@/client/ui/Button';
import {
  type ShelfButtonsProps,
  useShelving,
  useOffering,
} from '@/client/features/trade/shared/submissions/ShelfButtons';
import { SubmissionPane } from './SubmissionPane';
import { Row, Text } from '@/client/ui/kit';

interface SubmissionPageProps {
  submission: Submission | undefined;
  isNotFound: boolean;
  /** The position in the list, from 0; -1 when the submission is not in it. */
  place: number;
  total: number;
  sounds: SubmissionSounds;
  shelf: Omit<ShelfButtonsProps, 'submission' | 'variant'>;
  onBack: () => void;
}

function withCampaign(search: string, id: number): string {
  const params = new URLSearchParams(search);
  params.set('campaign', String(id));
  return `?${params.toString()}`;
}

export function OutletSubmissions() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [view, setView] = useAddressState(SUBMISSIONS_VIEW);
  const { tab, campaign } = view;
  const filters = filtersOf({ ...view, search: useDeferredValue(view.search) });
  const list = useSubmissions(tab, { ...filters, sort: view.sort });
  const { rows, counts } = list;
  const { rootRef, focusAfterRemoval } = useRowFocus<HTMLDivElement>();
  const sounds = useSubmissionSounds();
  const shelving = useShelving();

  const chosenId = idIn(campaign);
  const isListed = rows.some(({ id }) => id === chosenId);
  /* a link may lead to a submission that the list does not show yet, or no longer */
  const { isError } = useGetSubmissionQuery(isListed ? skipToken : (chosenId ?? skipToken));
  const chosen = useKnownSubmission(chosenId);
  const selected = chosenId === null ? rows[0] : chosen;

  const isWide = useMatches(TWO_PANES);
  const isAlone = chosenId !== null && !isWide;

  const handleShelve = async (submission: Submission, shelf: Shelf | null) => {
    const index = rows.findIndex(({ id }) => id === submission.id);
    const next = rows[index + 1] ?? rows[index - 1];
    if (!(await shelving.shelve(submission, shelf))) return;
    if (submission.id === chosenId) setView({ campaign: next ? String(next.id) : '' });
    if (index !== -1) focusAfterRemoval(index);
  };
  const select = (id: number) => {
    /* with one pane, selecting adds a history entry, so that Back leads to the list */
    if (isWide) setView({ campaign: String(id) });
    else void navigate({ search: withCampaign(search, id) });
  };
  const offering = useOffering();
  const shelf = {
    isBusy: shelving.isBusy,
    onOffer: (submission: Submission) => void offering.begin(submission),
    offerOf: ({ id }: Submission) => offering.made[id],
    onShelve: (submission: Submission, to: Shelf | null) => void handleShelve(submission, to),
  };

  return (
    <div ref={rootRef} className={styles.page} data-chosen={chosenId !== null || undefined}>
      {isAlone ? (
        <VisuallyHidden as="h1">Artist submissions</VisuallyHidden>
      ) : (
        <PageHeader title="Artist submissions" />
      )}
      <div className={styles.tabs}>
        <Tabs
          label="Submissions"
          selected={tab}
          onSelect={(id) => {
            const to = SHELF_TABS.find((each) => each.id === id);
            if (to) setView({ tab: to.id, campaign: '' });
          }}
          items={SHELF_TABS.map((each) => ({
            ...each,
            count: each.id === 'explore' ? undefined : counts?.[each.id],
            content: (
              <div className={styles.panes}>
                <ShelfList
                  view={view}
                  onView={setView}
                  onSelect={select}
                  list={list}
                  selectedId={selected?.id ?? null}
                  sounds={sounds}
                  shelf={shelf}
                  failure={offering.failure ?? shelving.failure}
                  onDismiss={() => {
                    offering.dismiss();
                    shelving.dismiss();
                  }}
                />
                <SubmissionPage
                  submission={selected}
                  isNotFound={isError}
                  place={selected ? rows.indexOf(selected) : -1}
                  total={list.total}
                  sounds={sounds}
                  shelf={shelf}
                  onBack={() => setView({ campaign: '' })}
                />
              </div>
            ),
          }))}
        />
      </div>
      {offering.dialog}
    </div>
  );
}

function SubmissionPage(props: SubmissionPageProps) {
  const { submission, isNotFound, place, total, sounds, shelf, onBack } = props;
  if (!submission && !isNotFound) return null;
  return (
    <section className={styles.pane} aria-label="Selected submission">
      <Row gap={4} justify="between" below={5} only="folded">
        <Button size="sm" onClick={onBack}>
          ‹ Submissions
        </Button>
        {place >= 0 ? (
          <Text as="span" tone="quiet" weight="strong" number>
            {`${String(place + 1).padStart(2, '0')} of ${total}`}
          </Text>
        ) : null}
      </Row>
      {submission ? (
        <SubmissionPane key={submission.id} submission={submission} sounds={sounds} {...shelf} />
      ) : (
        <p role="alert">{NOT_OPEN}</p>
      )}
    </section>
  );
}
