import { Part } from './Detail';
import styles from './ChangedSince.module.css';
import { changesSince, type SeenField } from './seenFields';

interface ChangedSinceProps {
  /** The fields as the admin saw them when deciding. */
  seen: readonly SeenField[];
  now: readonly SeenField[];
}

/** Lists what has changed in a record since the admin decided on it, before and now. */
export function ChangedSince({ seen, now }: ChangedSinceProps) {
  const changes = changesSince(seen, now);
  return (
    <Part title="Changed since you decided">
      {changes.length === 0 ? (
        'Nothing that is shown here.'
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
    </Part>
  );
}
