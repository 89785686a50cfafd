import { type ReactNode, useEffect, useRef } from 'react';
import { type ListedPageProps, PageMeta, UnlistedMeta } from '@/client/ui/PageMeta';
import { ButtonLink } from '@/client/ui/Button';
import { Text, Box } from '@/client/ui/kit';
import formStyles from './AuthForm.module.css';
import styles from './AuthPage.module.css';

export type Listing = Pick<ListedPageProps, 'path' | 'description'> & { title?: string };

interface AuthPageProps {
  title: string;
  listing?: Listing;
  lead?: ReactNode;
  isWide?: boolean;
  takesFocus?: boolean;
  children?: ReactNode;
  wayOn?: { to: string; label: string; state?: unknown };
}

export function AuthPage(props: AuthPageProps) {
  const { title, listing, lead, isWide = false, takesFocus = false, children, wayOn } = props;
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
      {lead ? (
        <Text as="div" above={4} tone="quiet" className={styles.lead}>
          {lead}
        </Text>
      ) : null}
      {children}
      {wayOn ? (
        <Box flow="cluster" gap={3} above={8} className={formStyles.actions}>
          <ButtonLink to={wayOn.to} state={wayOn.state} variant="dark">
            {wayOn.label}
          </ButtonLink>
        </Box>
      ) : null}
    </div>
  );
}
