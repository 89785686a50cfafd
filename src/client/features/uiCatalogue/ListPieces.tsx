import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { RuledList, RuledRow } from '@/client/ui/RuledList';

const TITLES = ['Glass Harbour', 'Sleep Late, Leave Early', 'Northbound', 'Paper Lanterns'];

export function ListPieces() {
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
