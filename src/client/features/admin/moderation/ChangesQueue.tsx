import type { ReactNode } from 'react';
import type { ModeratedChange } from '@/shared/admin/moderation.schemas';
import type { ChangeDecision } from '@/shared/admin/moderation.requests';
import { CHANGE_MESSAGES } from '@/shared/identity/changeMessages';
import { changedFieldLabel, isPicture } from '@/shared/identity/changeRules';
import { useChangesToModerate } from '@/client/entities/moderation';
import { formatDay } from '@/client/lib/dates';
import { wordDiff } from '@/client/lib/wordDiff';
import { Cover } from '@/client/ui/Cover';
import { coverSeed } from '@/shared/platform/coverSeed';
import { upperFirst } from '@/shared/platform/upperFirst';
import { Artwork } from '@/client/ui/list/Artwork';
import { DecidedBefore } from './DecidedBefore';
import { Detail, DetailHead, FactList, Part } from './Detail';
import { ModerationQueue, type OpenProps, type ModerationKind } from './ModerationQueue';
import { QUEUES } from './queues';
import type { DecisionError } from './DecisionBar';
import styles from './Detail.module.css';
import { changeName } from './queueRows';
import { changeText } from './seenFields';

/** The queue of changes that owners make to approved records. */
export const ChangesQueue = (open: OpenProps) => (
  <ModerationQueue {...open} {...changeKind} queue={useChangesToModerate(open.filter)} />
);

export const changeKind = {
  ...QUEUES.changes,
  renderDetail: (change, chip) => <ChangeDetail change={change} chip={chip} />,
  approveLabel: ({ is_live }) => (is_live ? 'Keep' : 'Approve'),
  check: ({ is_live, can_revert }, { approve }): DecisionError =>
    is_live && !can_revert && !approve ? { reason: CHANGE_MESSAGES.notReversible } : {},
  bodyOf: (_change, verdict) => verdict,
} satisfies ModerationKind<ModeratedChange, ChangeDecision>;

interface ChangeDetailProps {
  change: ModeratedChange;
  chip: ReactNode;
}

function ChangeDetail({ change, chip }: ChangeDetailProps) {
  const { record, record_id, field, is_live, can_revert, reason } = change;
  return (
    <Detail
      head={
        <DetailHead
          artwork={<Cover seed={coverSeed.named(`${record}${record_id}`)} />}
          above={`Changed ${formatDay(change.submitted_at)}`}
          title={changeName(change)}
          below={is_live ? 'Changed after approval' : CHANGE_MESSAGES.waiting}
          chip={chip}
        />
      }
      aside={
        <>
          <Part title="This change">
            <FactList
              facts={[
                ['Of', record],
                ['Field', upperFirst(changedFieldLabel(field))],
              ]}
            />
          </Part>
          <DecidedBefore of={change.owner.id} />
        </>
      }
    >
      {reason === null ? null : <Part title="Declined because">{reason}</Part>}
      {isPicture(field) ? (
        <Part title="Now">
          <div className={styles.changed}>
            <Artwork
              path={change.after}
              seed={
                field === 'logo'
                  ? coverSeed.media({ id: record_id, logo: null })
                  : coverSeed.release(record_id)
              }
            />
          </div>
        </Part>
      ) : (
        <ChangedText change={change} />
      )}
      {is_live && !can_revert ? <Part title="Revert">{CHANGE_MESSAGES.notReversible}</Part> : null}
    </Detail>
  );
}

/** A text with its changed words marked; a waiting value stands beside the live one. */
function ChangedText({ change }: { change: ModeratedChange }) {
  const [before, after] = [change.before, change.after].map((value) => changeText(change, value));
  if (!change.is_live || change.before === null || change.after === null)
    return (
      <>
        <Part title={change.is_live ? 'Before' : 'Live'}>{before ?? ''}</Part>
        <Part title={change.is_live ? 'Now' : 'New'}>{after ?? ''}</Part>
      </>
    );
  return (
    <Part title="Before and now">
      <p className={styles.words}>
        {wordDiff(before ?? '', after ?? '').map(({ kind, text }, index) => {
          const Element = ELEMENTS[kind];
          return <Element key={index}>{text}</Element>;
        })}
      </p>
    </Part>
  );
}
const ELEMENTS = { same: 'span', gone: 'del', new: 'ins' } as const;
