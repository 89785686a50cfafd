import { useState } from 'react';
import type { Campaign } from '@/shared/campaigns/campaignsContract';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { lateDialog } from '@/client/ui/lateDialog';
import { StatusChip } from '@/client/ui/StatusChip';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './CampaignReview.module.css';

const embargoDialog = lateDialog(
  async () =>
    (await import(/* webpackChunkName: "campaign-edit" */ './CampaignDialogs')).EmbargoDialog,
);

const isPast = (day: string): boolean => day <= new Date().toISOString().slice(0, 10);

/** Shows the day before which nothing may be published, and the reason. */
export function EmbargoCard({ campaign }: { campaign: Campaign }) {
  const { embargo_until: until, embargo_note: note, stage } = campaign;
  const [isEditing, setEditing] = useState(false);
  const edit = async () => {
    await embargoDialog.fetch();
    setEditing(true);
  };
  return (
    <section className={styles.card} aria-labelledby="campaign-embargo">
      <div className={styles.head}>
        <h2 id="campaign-embargo" className={styles.title}>
          Embargo
        </h2>
        {stage === 'in_review' ? null : (
          <Button variant="quiet" size="sm" className={styles.edit} onClick={() => void edit()}>
            {until === null && note === null ? 'Add' : 'Change'}
            <VisuallyHidden> the embargo</VisuallyHidden>
          </Button>
        )}
      </div>
      <p className={styles.text}>
        {until === null
          ? 'Outlets may publish at once.'
          : `Please publish nothing before ${formatDay(until)}.`}
      </p>
      {note === null ? null : <p className={styles.text}>{note}</p>}
      {until !== null && isPast(until) ? (
        <p className={styles.text}>
          <StatusChip tone="off">{`Over since ${formatDay(until)}`}</StatusChip>
        </p>
      ) : null}
      <embargoDialog.Dialog
        campaign={isEditing ? campaign : null}
        onClose={() => {
          setEditing(false);
        }}
      />
    </section>
  );
}
