import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Text } from '@/client/ui/kit';
import { DayItems, nameOfDay, type ShownMonth } from './Agenda';

interface DayDialogProps extends Pick<ShownMonth, 'items' | 'lookOf'> {
  day: string;
  onClose: () => void;
}

/** All of a day, of which the month has no place for more than three. */
export const DayDialog = ({ day, items, lookOf, onClose }: DayDialogProps) => (
  <Dialog
    isOpen
    title={nameOfDay(day)}
    onClose={onClose}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    {items.length === 0 ? <Text>Nothing on this day.</Text> : null}
    <DayItems items={items} lookOf={lookOf} />
  </Dialog>
);
