import { useLocation, useNavigate } from 'react-router-dom';
import { useWholeCampaignList } from '@/client/entities/campaigns';
import { useOrderCounts } from '@/client/entities/counts';
import { paths } from '@/client/lib/paths';
import { FilterSelect } from '@/client/ui/ListTools';
import { Segments } from '@/client/ui/Segments';
import { optionalField, textField, type useAddressState } from '@/client/ui/useAddressState';
import { PHONE, useMatches } from '@/client/ui/useMatches';
import type { Role } from '@/shared/platform/options';
import type { OrderOrigin } from '@/shared/platform/orderStages';

export const TURNS = ['yours', 'under_way', 'done'] as const;
export type Turn = (typeof TURNS)[number];

export const TURN_LABELS: Readonly<Record<Turn, string>> = {
  yours: 'Your turn',
  under_way: 'Under way',
  done: 'Done',
};

export const VIEW = {
  turn: optionalField<Turn>(TURNS),
  search: textField,
  /** The id of a campaign. */
  music: textField,
  from: optionalField<OrderOrigin>(['offer', 'order']),
  shown: optionalField(['all']),
};
type View = ReturnType<typeof useAddressState<typeof VIEW>>;

interface FiltersProps {
  role: Role;
  view: View[0];
  onView: View[1];
  origin: OrderOrigin | '';
  counts: Partial<Record<Turn | '', number>>;
}

export function Filters({ role, ...props }: FiltersProps) {
  return role === 'artist' ? <ArtistFilters {...props} /> : <OutletFilters {...props} />;
}

type PartProps = Omit<FiltersProps, 'role'>;

const WAYS = [
  { value: 'order', label: 'Received' },
  { value: 'offer', label: 'Made' },
];

const OutletFilters = (props: PartProps) => (
  <Pills
    {...props}
    label="Direction"
    none="Both ways"
    options={WAYS}
    value={props.origin}
    onChange={(from) => props.onView({ from: from === 'offer' || from === 'order' ? from : '' })}
  />
);

/** An artist's offers have an address of their own, so choosing them leads there. */
function ArtistFilters(props: PartProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { rows: campaigns } = useWholeCampaignList();
  const { data: counts } = useOrderCounts();
  const isAsked = ({ id }: { id: number }) => counts?.campaigns.includes(id) === true;
  const choose = (value: string) => {
    const to = value === 'offer' ? paths.offers : paths.myOrders;
    const music = value === 'offer' ? '' : value;
    if (to === pathname) {
      props.onView({ music });
      return;
    }
    const params = new URLSearchParams(search);
    if (music === '') params.delete('music');
    else params.set('music', music);
    void navigate({ pathname: to, search: params.toString() });
  };
  return (
    <Pills
      {...props}
      label="Music"
      none="All music"
      options={[
        ...campaigns.filter(isAsked).map(({ id, title }) => ({ value: String(id), label: title })),
        { value: 'offer', label: 'Offers only' },
      ]}
      value={props.origin === 'offer' ? 'offer' : props.view.music}
      onChange={choose}
    />
  );
}

interface PillsProps extends Pick<PartProps, 'view' | 'onView' | 'counts'> {
  label: string;
  none: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** Side by side; on a phone one menu has the turns, and below them the rest. */
function Pills({ view, onView, counts, label, none, options, value, onChange }: PillsProps) {
  const isPhone = useMatches(PHONE);
  const turns = TURNS.map((each) => ({ value: each, label: TURN_LABELS[each] }));
  if (!isPhone) {
    return (
      <>
        <Segments
          label="Turn"
          options={[{ value: '' as const, label: 'All' }, ...turns].map((each) => ({
            ...each,
            count: counts[each.value],
          }))}
          value={view.turn}
          onChange={(turn) => onView({ turn })}
        />
        <FilterSelect
          label={label}
          none={none}
          options={options}
          value={value}
          onChange={onChange}
        />
      </>
    );
  }
  return (
    <FilterSelect
      label={`Turn and ${label.toLowerCase()}`}
      none="All"
      options={[...turns, ...options]}
      value={value === '' ? view.turn : value}
      onChange={(chosen) => {
        const turn = TURNS.find((each) => each === chosen) ?? '';
        onView({ turn });
        onChange(turn === '' ? chosen : '');
      }}
    />
  );
}
