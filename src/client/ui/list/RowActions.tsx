import { Button } from '../Button';

export interface RowActionsProps {
  id: number;
  /** What the row is, for who cannot see which one the buttons stand in. */
  name: string;
  /** The record is being loaded for editing. */
  isOpening: boolean;
  onEdit: (id: number) => void;
  onDelete: (id: number) => void;
}

/** What can be done with a row of one's own. */
export function RowActions({ id, name, isOpening, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        isBusy={isOpening}
        aria-label={`Edit ${name}`}
        onClick={() => {
          onEdit(id);
        }}
      >
        Edit
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Delete ${name}`}
        onClick={() => {
          onDelete(id);
        }}
      >
        Delete
      </Button>
    </>
  );
}
