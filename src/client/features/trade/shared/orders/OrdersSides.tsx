import { useNavigate } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import { useSessionRole } from '@/client/session/sessionState';
import { Segments } from '@/client/ui/Segments';

const SIDES = [
  { value: 'list', label: 'List' },
  { value: 'month', label: 'Month' },
] as const;

/** Orders as a list, or their days in a calendar. */
export function OrdersSides({ side }: { side: 'list' | 'month' }) {
  const navigate = useNavigate();
  const list = useSessionRole() === 'media' ? paths.offers : paths.myOrders;
  return (
    <Segments
      label="Orders as"
      options={SIDES}
      value={side}
      onChange={(next) => void navigate(next === 'month' ? paths.calendar : list)}
    />
  );
}
