import { PERSON_MESSAGES } from '@/shared/admin/people.rules';
import type { StoredPerson } from '@/client/entities/entityRecords';
import { usePeople } from '@/client/entities/people';
import { faceOf } from '@/shared/platform/coverArt';
import { formatCount } from '@/shared/platform/format';
import { Cover } from '@/client/ui/Cover';
import { Cluster } from '@/client/ui/kit';
import { latePart } from '@/client/ui/lazyPart';
import { StatusMark } from '@/client/ui/StatusChip';
import type { QueueKind } from '../shared/queue/kind';
import { kindOf, STATE_TONES, stateLabel } from './personTexts';

const PersonDetail = latePart(() => import('./PersonDetail'), 'PersonDetail');

/** Nothing of an account waits: its record has what can be done. */
export const personKind: QueueKind<StoredPerson, undefined> = {
  kind: 'people',
  label: 'People',
  empty: 'Nobody matches your search.',
  loadFailed: PERSON_MESSAGES.listFailed,
  useRecords: usePeople,
  hasUndo: false,
  rowOf: (person) => ({
    id: person.id,
    title: person.name,
    meta: (
      <>
        {person.email}
        <Cluster as="span" gap={3} rowGap={0}>
          <StatusMark tone={STATE_TONES[person.state]}>{stateLabel(person.state)}</StatusMark>
          <span>{`${kindOf(person)}, ${formatCount(person.orders, 'order')}`}</span>
        </Cluster>
      </>
    ),
    cover: <Cover seed={faceOf(person.face)} side={48} />,
    end: '',
    state: 'approved',
    isOwn: person.is_own,
  }),
  renderDetail: (person) => <PersonDetail person={person} />,
  bodyOf: () => undefined,
};
