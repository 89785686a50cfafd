import { RuledItem, RuledList } from '../RuledList';
import { rowFocusTarget } from './useRowFocus';
import { type ListRowsProps, VirtualRows } from './VirtualRows';

/** Lists up to this length are rendered completely, so that the browser can search them. */
export const WHOLE_LIST_MAX = 100;

/** The rows of a list: all of them, or only the visible ones of a long list. */
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
