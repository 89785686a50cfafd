import { PART_LABELS, PART_RIGHTS } from '@/shared/identity/seats.rules';
import { SEAT_PARTS } from '@/shared/platform/roles';
import { Quiet, Stack } from '@/client/ui/kit';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './SeatsSection.module.css';

const ALL = ['owner', ...SEAT_PARTS] as const;

/** What each part may do. */
export const SeatRights = () => (
  <Stack gap={3}>
    <table className={styles.rights}>
      <thead>
        <tr>
          <th scope="col">What each part may do</th>
          {ALL.map((part) => (
            <th scope="col" key={part}>
              {PART_LABELS[part]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PART_RIGHTS.map(([what, of]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            {ALL.map((part) => {
              const may = part === 'owner' || part === of;
              return (
                <td key={part} data-may={may}>
                  <span aria-hidden="true">{may ? '✓' : '–'}</span>
                  <VisuallyHidden>{may ? 'Yes' : 'No'}</VisuallyHidden>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
    <Quiet>Two-step log-in is asked of everybody who may move money.</Quiet>
  </Stack>
);
