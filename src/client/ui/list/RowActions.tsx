import { Button } from '../Button';

export interface RowActionsProps {
  id: number;
  /** Names the row for screen reader users, who do not see which row the buttons are in. */
  name: string;
  /** Whether the record is being loaded for editing. */
  isOpening: boolean;
  onEdit: (id: number) => void;
  onDelete: (id: number) => void;
}

/** The buttons of a row that the user owns. */
export function RowActions({ id, name, isOpening, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        isBusy={isOpening}
        aria-label={`Edit ${name}`}
        onClick={() => onEdit(id)}
      >
        Edit
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Delete ${name}`}
        onClick={() => onDelete(id)}
      >
        Delete
      </Button>
    </>
  );
}
