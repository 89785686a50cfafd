import { PART_LABELS } from '@/shared/identity/seats.rules';
import type { AnyPart } from '@/shared/platform/roles';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './People.module.css';

interface PartRightsProps<Part extends AnyPart, Who> {
  parts: readonly Part[];
  rights: readonly (readonly [what: string, who: Who])[];
  may: (part: Part, who: Who) => boolean;
}

/** What each part may do. */
export const PartRights = <Part extends AnyPart, Who>({
  parts,
  rights,
  may,
}: PartRightsProps<Part, Who>) => (
  <table className={styles.rights}>
    <thead>
      <tr>
        <th scope="col">What each part may do</th>
        {parts.map((part) => (
          <th scope="col" key={part}>
            {PART_LABELS[part]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rights.map(([what, who]) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          {parts.map((part) => (
            <td key={part} data-may={may(part, who)}>
              <span aria-hidden="true">{may(part, who) ? '✓' : '–'}</span>
              <VisuallyHidden>{may(part, who) ? 'Yes' : 'No'}</VisuallyHidden>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
