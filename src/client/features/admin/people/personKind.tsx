import { PERSON_MESSAGES } from '@/shared/admin/people.rules';
import type { StoredPerson } from '@/client/entities/entityRecords';
import { usePeople } from '@/client/entities/people';
import { faceOf } from '@/shared/platform/coverArt';
import { formatCount } from '@/shared/platform/format';
import { Cover } from '@/client/ui/Cover';
import { Box } from '@/client/ui/kit';
import { StatusMark } from '@/client/ui/StatusChip';
import type { QueueKind } from '../shared/queue/kind';
import { kindOf, PersonDetail, STATE_TONES, stateLabel } from './PersonDetail';

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
        <Box as="span" block>
          <StatusMark tone={STATE_TONES[person.state]}>{stateLabel(person.state)}</StatusMark>
        </Box>
      </>
    ),
    cover: <Cover seed={faceOf(person.face)} side={48} />,
    end: (
      <>
        <span>{kindOf(person)}</span>
        <span>{formatCount(person.orders, 'order')}</span>
      </>
    ),
    state: 'approved',
    isOwn: person.is_own,
  }),
  renderDetail: (person) => <PersonDetail person={person} />,
  choicesOf: () => [],
  templatesOf: () => [],
  reasonMissing: '',
  bodyOf: () => undefined,
};
