import { useState } from 'react';
import type { Campaign } from '@/shared/music/campaignsContract';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import { formatDay } from '@/client/lib/dates';
import { editReleasePath, planPath } from '@/client/lib/paths';
import { lateDialog } from '@/client/ui/lateDialog';
import { TextLink } from '@/client/ui/TextLink';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './CampaignFacts.module.css';
import { reviewTime } from './campaignText';
import { CoverageFact } from './CoverageFact';
import { Act, Fact } from './Fact';
import { ReleasePageFact } from './ReleasePageFact';

const dialogs = () => import(/* webpackChunkName: "campaign-edit" */ './CampaignDialogs');
const embargoDialog = lateDialog(async () => (await dialogs()).EmbargoDialog);
const filesDialog = lateDialog(async () => (await dialogs()).FilesDialog);

/** Everything about the campaign that is no music and no work. */
export function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { embargo_until, embargo_note, format, genre, release, release_date, presskit } = campaign;
  const [open, setOpen] = useState<'embargo' | 'files' | null>(null);
  const edit = async (which: 'embargo' | 'files') => {
    await (which === 'embargo' ? embargoDialog : filesDialog).fetch();
    setOpen(which);
  };
  const close = () => setOpen(null);
  const canChange = campaign.stage !== 'in_review';
  const hasEmbargo = embargo_until !== null || embargo_note !== null;
  const what = [
    labelOf(RELEASE_FORMAT_OPTIONS, format),
    labelOf(GENRE_OPTIONS, genre),
    release_date && formatDay(release_date),
  ];
  return (
    <section className={styles.card} aria-labelledby="campaign-facts">
      <h2 id="campaign-facts" className={styles.title}>
        Facts
      </h2>
      <dl>
        <Fact
          name="Embargo"
          action={
            canChange ? (
              <Act onPress={() => void edit('embargo')} of="the embargo">
                {hasEmbargo ? 'Change' : 'Add'}
              </Act>
            ) : null
          }
        >
          {embargoText(campaign)}
        </Fact>
        <Fact name="Review">{reviewText(campaign)}</Fact>
        <Fact
          name="Release"
          action={
            <TextLink to={editReleasePath(release)}>
              Edit<VisuallyHidden> release</VisuallyHidden>
            </TextLink>
          }
        >
          {what.filter(Boolean).join(', ')}
        </Fact>
        <Fact
          name="Press kit"
          action={
            canChange ? (
              <Act onPress={() => void edit('files')} of="the press kit">
                {presskit === null ? 'Add' : 'Replace'}
              </Act>
            ) : null
          }
        >
          {presskit === null ? <span className={styles.none}>None yet.</span> : 'Added'}
        </Fact>
        {campaign.stage === 'approved' && !campaign.is_over ? (
          <Fact name="Plan" action={<TextLink to={planPath(campaign.id)}>Plan a budget</TextLink>}>
            What to order, and when.
          </Fact>
        ) : null}
        <ReleasePageFact campaign={campaign} />
        <CoverageFact campaign={campaign} />
      </dl>
      <embargoDialog.Dialog campaign={open === 'embargo' ? campaign : null} onClose={close} />
      <filesDialog.Dialog campaign={open === 'files' ? campaign : null} onClose={close} />
    </section>
  );
}

const isPast = (day: string): boolean => day <= new Date().toISOString().slice(0, 10);

/** 'Over since 20.11.2026, the day the vinyl is out.' */
function embargoText({ embargo_until: until, embargo_note: note }: Campaign): string {
  if (until === null) return note ?? 'None. Outlets may publish at once.';
  const day = `${isPast(until) ? 'Over since' : 'Nothing before'} ${formatDay(until)}`;
  return note === null ? `${day}.` : `${day}, ${note}`;
}

function reviewText({ stage, review_hours, submitted_at, decided_at }: Campaign): string {
  if (stage === 'in_review') return `Waiting for a person since ${formatDay(submitted_at)}.`;
  if (stage === 'declined') return `Declined by a person on ${formatDay(decided_at)}.`;
  if (stage === 'approved') return `Approved by a person on ${formatDay(decided_at)}.`;
  const usual = reviewTime(review_hours);
  const takes = usual === '' ? '' : ` That usually takes ${usual}.`;
  return `A person listens to it once you have sent it.${takes}`;
}
