import { NewSubmissions } from './NewSubmissions';
import { OutletWeek } from './OutletWeek';
import styles from './OutletHome.module.css';

/** The sections below an outlet's tasks: its week, and new music. */
export const OutletHome = () => (
  <div className={styles.home}>
    <OutletWeek />
    <NewSubmissions />
  </div>
);
