import type { ReactNode } from 'react';
import type { ModeratedChange } from '@/shared/admin/moderation.schemas';
import type { ChangeDecision } from '@/shared/admin/moderation.requests';
import { latePart } from '@/client/ui/lazyPart';
import { CHANGE_MESSAGES, changedFieldLabel, isPicture } from '@/shared/identity/changes.rules';
import { useChangesToModerate } from '@/client/entities/moderation';
import { formatDay } from '@/client/lib/dates';
import { Cover, fileKind, fileOf } from '@/client/ui/Cover';
import { REASON_TEMPLATES } from '@/shared/platform/moderation.rules';
import { serviceTypeLabel, serviceTypeOption } from '@/shared/platform/options';
import { faceOf } from '@/shared/platform/coverArt';
import { formatPrice, upperFirst } from '@/shared/platform/format';
import {
  approveOrDecline,
  type QueueRow,
  type QueueWords,
  type SeenField,
} from '../shared/queue/kind';
import { DetailHead, FactList, Part } from '../shared/queue/Detail';
import { ReviewDetail } from './Parts';
import { field, listed, review, type ReviewKind } from './fields';
import styles from './Parts.module.css';

const rowOf = (change: ModeratedChange): QueueRow => ({
  id: change.id,
  title: changeName(change),
  ...(change.is_live && { words: REVERTED }),
  meta: listed(
    upperFirst(changedFieldLabel(change.field)),
    change.is_live && 'Changed after approval',
  ),
  cover: <Cover seed={faceOf(change.face)} />,
  since: change.submitted_at,
  state: change.state === 'withdrawn' ? 'declined' : change.state,
  isOwn: change.is_own,
});
const WordDiff = latePart(
  () => import(/* webpackChunkName: "judged" */ '../shared/WordDiff'),
  'WordDiff',
);

const REVERTED: QueueWords = {
  keep: 'keep it',
  decline: 'Revert',
  approved: 'Kept',
  declined: 'Reverted',
  key: 'r',
};
const changeName = ({ record, name }: ModeratedChange): string => {
  if (name === null) return 'Without a name';
  return record === 'service' ? serviceTypeLabel(name) : name;
};

function changeText({ field: name }: ModeratedChange, value: string | null): string {
  if (value === null || value === '') return 'Nothing';
  if (name === 'price') return formatPrice(Number(value));
  return name === 'type' ? serviceTypeOption(value) : value;
}

const fieldsOf = (change: ModeratedChange): SeenField[] => {
  const { field: name, before, after, is_live } = change;
  if (isPicture(name)) {
    const file = after === null ? '' : fileOf(after);
    return [
      { ...field(name === 'logo' ? 'Logo' : 'Artwork', file && fileKind(file)), files: file },
    ];
  }
  const label = changedFieldLabel(name);
  return [
    field(is_live ? `Approved ${label}` : `Live ${label}`, changeText(change, before)),
    field(is_live ? `Live ${label}` : `New ${label}`, changeText(change, after)),
  ];
};

export const changeKind: ReviewKind<ModeratedChange, ChangeDecision> = {
  ...review('changes'),
  loadFailed: CHANGE_MESSAGES.loadFailed,
  useRecords: useChangesToModerate,
  rowOf,
  fieldsOf,
  templatesOf: ({ is_live }) => (is_live ? REASON_TEMPLATES.reverts : REASON_TEMPLATES.changes),
  renderDetail: (change, chip) => <ChangeDetail change={change} chip={chip} />,
  choicesOf: ({ is_live }) => (is_live ? approveOrDecline('Keep', REVERTED) : approveOrDecline()),
  check: ({ is_live, can_revert }, { approve }) =>
    is_live && !can_revert && !approve ? { reason: CHANGE_MESSAGES.notReversible } : {},
  bodyOf: (_change, verdict) => verdict,
};

function ChangeDetail({ change, chip }: { change: ModeratedChange; chip: ReactNode }) {
  const { record, face, field, is_live, can_revert, reason } = change;
  return (
    <ReviewDetail
      reason={reason}
      owner={change.owner}
      head={
        <DetailHead
          artwork={<Cover seed={faceOf(face)} />}
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
        </>
      }
    >
      {isPicture(field) ? (
        <Part title="Now">
          <div className={styles.changed}>
            <Cover seed={faceOf({ ...face, picture: change.after })} />
          </div>
        </Part>
      ) : (
        <ChangedText change={change} />
      )}
      <Part title="Revert">{is_live && !can_revert ? CHANGE_MESSAGES.notReversible : null}</Part>
    </ReviewDetail>
  );
}

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
        <WordDiff before={before ?? ''} after={after ?? ''} />
      </p>
    </Part>
  );
}
