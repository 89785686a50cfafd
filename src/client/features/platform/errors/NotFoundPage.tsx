import { paths } from '@/client/lib/paths';
import { useHasStoredSession } from '@/client/session/storedSession';
import { ButtonLink } from '@/client/ui/Button';
import { CopyReport } from '@/client/ui/ErrorHelp';
import { UnlistedMeta } from '@/client/ui/PageMeta';
import { Cluster, Row, Text } from '@/client/ui/kit';
import styles from './NotFoundPage.module.css';

export function NotFoundPage() {
  const isAuthenticated = useHasStoredSession();
  return (
    <section className={styles.page} aria-labelledby="not-found">
      <UnlistedMeta title="Page not found" />
      <Row as="p" gap={0} className={styles.figure} aria-hidden="true">
        4{/* The disc stands for a digit, so it has the colour of the digits. */}
        <svg className={styles.record} viewBox="0 0 100 100">
          <circle fill="var(--ink)" cx="50" cy="50" r="49" />
          <g fill="none" stroke="var(--paper)" opacity="0.25">
            <circle cx="50" cy="50" r="42" />
            <circle cx="50" cy="50" r="36" />
          </g>
          <circle fill="var(--art-signal)" cx="50" cy="50" r="24" />
          <circle fill="var(--paper)" cx="50" cy="50" r="6" />
        </svg>
        4
      </Row>
      <h1 id="not-found">Page not found</h1>
      <Text above={4} tone="quiet" maxWidth={36}>
        There is nothing at this address. The link may be old, or a letter may be missing.
      </Text>
      <Cluster align="stretch" above={8}>
        <ButtonLink to={paths.home} variant="dark">
          Go to main page
        </ButtonLink>
        <ButtonLink to={isAuthenticated ? paths.profile : paths.login} variant="outline">
          {isAuthenticated ? 'Go to profile' : 'Log in'}
        </ButtonLink>
        <CopyReport />
      </Cluster>
    </section>
  );
}
