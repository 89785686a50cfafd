import { RuledItem, RuledList } from '../RuledList';
import { rowFocusTarget } from './useRowFocus';
import { type ListRowsProps, VirtualRows } from './VirtualRows';

/** A list up to this long is drawn whole, so that the browser itself can search it. */
export const WHOLE_LIST_MAX = 100;

/** The rows of a list: all of them or, of a long one, those in sight. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { rows, idOf, renderRow } = props;
  if (rows.length > WHOLE_LIST_MAX) return <VirtualRows {...props} />;
  return (
    <RuledList>
      {rows.map((row, index) => (
        <RuledItem key={idOf(row)} {...rowFocusTarget(index)}>
          {renderRow(row, index + 1)}
        </RuledItem>
      ))}
    </RuledList>
  );
}
