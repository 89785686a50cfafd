import { useLocation } from 'react-router-dom';
import { useIsExample } from './example';
import styles from './SampleNote.module.css';
import { TextLink } from './TextLink';

/** Says that the page shows sample data; an example that the user opened can be closed. */
export function SampleNote() {
  const { pathname } = useLocation();
  const isExample = useIsExample();
  return (
    <div className={styles.line}>
      <p className={styles.note}>
        {isExample ? 'An example. Not your data.' : 'Preview with sample data'}
      </p>
      {isExample ? <TextLink to={pathname}>Close the example</TextLink> : null}
    </div>
  );
}
