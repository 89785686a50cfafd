import { useEffect, useRef } from 'react';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import styles from './SubmittedScreen.module.css';
import type { Submitted } from './useReleaseSubmission';

/** What replaces the form once the release is with the server. */
export function SubmittedScreen({ submitted }: { submitted: Submitted }) {
  const heading = useRef<HTMLHeadingElement>(null);
  /* the button that had the focus is gone with the form */
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={styles.screen}>
      <Cover seed={submitted.title} className={styles.cover} />
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        Your release is in
      </h1>
      <p className={styles.lead}>
        {`“${submitted.title}” was submitted. A person will listen to it and review it by hand.`}
      </p>
      {submitted.linkSaved ? null : (
        <Alert tone="error">
          The release was created, only its link was not saved. You can add the link with Edit in
          your list of releases.
        </Alert>
      )}
      <div className={styles.actions}>
        <ButtonLink to={paths.profile} variant="primary">
          Go to profile
        </ButtonLink>
        <ButtonLink to={paths.myReleases} variant="outline">
          List of releases
        </ButtonLink>
      </div>
    </section>
  );
}
