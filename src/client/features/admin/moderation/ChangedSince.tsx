import { Button } from '@/client/ui/Button';
import { Part } from './Detail';
import styles from './ChangedSince.module.css';
import { changesSince, type SeenField } from './seenFields';

interface ChangedSinceProps {
  /** The fields as the admin saw them when deciding. */
  seen: readonly SeenField[];
  now: readonly SeenField[];
  /** Called once the admin has seen the changes, which block the decision until then. */
  onSeen: () => void;
}

/** Lists the changes of a record since the admin decided on it, before and now. */
export function ChangedSince({ seen, now, onSeen }: ChangedSinceProps) {
  const changes = changesSince(seen, now);
  return (
    <Part title="Changed since you decided">
      {changes.length === 0 ? (
        <p className={styles.none}>Nothing that is shown here.</p>
      ) : (
        <dl className={styles.changes}>
          {changes.map(({ label, before, now: after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <del>{before}</del> → <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Button size="sm" onClick={onSeen}>
        Seen
      </Button>
    </Part>
  );
}
