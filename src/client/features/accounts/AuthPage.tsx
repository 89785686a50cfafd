import { type ReactNode, useEffect, useRef } from 'react';
import { type ListedPageProps, PageMeta, UnlistedMeta } from '@/client/ui/PageMeta';
import styles from './AuthPage.module.css';

/** What search engines are told of a page. */
export type Listing = Pick<ListedPageProps, 'path' | 'description'> & { title?: string };

interface AuthPageProps {
  title: string;
  /** When search engines are to list it: its address, what it is, and a title of its own. */
  listing?: Listing;
  lead?: ReactNode;
  /** Forms of many fields get a wider column. */
  isWide?: boolean;
  /** For what replaces a form on its page: the pressed button is gone, and its focus with it. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** The column that every account screen stands in. */
export function AuthPage(props: AuthPageProps) {
  const { title, listing, lead, isWide = false, takesFocus = false, children } = props;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) headingRef.current?.focus();
  }, [takesFocus]);

  return (
    <div className={isWide ? styles.wide : styles.narrow}>
      {listing ? <PageMeta title={title} {...listing} /> : <UnlistedMeta title={title} />}
      <h1 className={styles.title} ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      {children}
    </div>
  );
}
