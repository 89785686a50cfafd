import { useState } from 'react';
import { LIST_ORDER_OPTIONS, type ListOrder } from '@/client/lib/lists';
import { BackLink } from '@/client/ui/PageHeader';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { Leaders } from '@/client/ui/Leaders';
import { ListTools, SearchField } from '@/client/ui/ListTools';
import { RuledList, RuledRow } from '@/client/ui/RuledList';
import { SortMenu } from '@/client/ui/SortMenu';

const TITLES = ['Glass Harbour', 'Sleep Late, Leave Early', 'Northbound', 'Paper Lanterns'];

export function ListPieces() {
  return (
    <>
      <BackLink to="/ui">Catalogue</BackLink>
      <Tools />
      <Rows />
      <Leaders
        lines={[
          { label: 'EP online review', value: '$110.00' },
          { label: 'Printed review', value: '$180.00', variant: 'quiet' },
          { label: 'To pay now', value: '$0.00', variant: 'total' },
        ]}
      />
    </>
  );
}

function Tools() {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<ListOrder>('recent');
  return (
    <ListTools>
      <SearchField label="Search" value={search} onChange={setSearch} />
      <SortMenu options={LIST_ORDER_OPTIONS} value={order} onApply={setOrder} />
    </ListTools>
  );
}

function Rows() {
  return (
    <RuledList aria-label="Releases">
      {TITLES.map((title, index) => (
        <RuledRow
          key={title}
          number={index + 1}
          artwork={<Cover seed={title} />}
          title={title}
          meta="EP, Electronic"
          columns={[
            { label: 'Released', value: '21.09.2026' },
            { label: 'Press kit', value: 'PDF' },
          ]}
          actions={
            <>
              <Button size="sm">Edit</Button>
              <Button size="sm">Delete</Button>
            </>
          }
        />
      ))}
    </RuledList>
  );
}
