import styles from './Html.module.css';

/** A text of the owners, as the server's `sectionsOf` has made it: with no HTML of their own. */
export const Html = ({ html }: { html: string }) => (
  // eslint-disable-next-line react/no-danger -- see above
  <div className={styles.html} dangerouslySetInnerHTML={{ __html: html }} />
);
