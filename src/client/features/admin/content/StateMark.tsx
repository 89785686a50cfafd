import { StatusMark } from '@/client/ui/StatusChip';

interface StateMarkProps {
  number: number;
  hasDraft: boolean;
}

/** How a text stands; a new version has the next number. */
export function StateMark({ number, hasDraft }: StateMarkProps) {
  if (number === 0) return <StatusMark tone="waiting">Not live</StatusMark>;
  return (
    <StatusMark tone={hasDraft ? 'working' : 'done'}>
      {hasDraft ? `Version ${number + 1}, draft` : `Version ${number}`}
    </StatusMark>
  );
}
