import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { LateErrorHelp } from '@/client/ui/LateErrorHelp';
import { classNames } from '@/client/ui/classNames';
import { Cluster } from '@/client/ui/kit';
import styles from '../Message.module.css';

export function AccessDeniedPage() {
  return (
    <section className={classNames(styles.message, styles.inFrame)}>
      <title>Access Denied · Linernote</title>
      <h1>Access Denied</h1>
      <p>You do not have sufficient permissions to view this page.</p>
      <Cluster align="stretch">
        <ButtonLink to={paths.profile} variant="dark">
          Go to profile
        </ButtonLink>
        <ButtonLink to={paths.home} variant="outline">
          Go to main page
        </ButtonLink>
        <LateErrorHelp />
      </Cluster>
    </section>
  );
}
