import { Link } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import { TextLink } from '@/client/ui/TextLink';
import { AuthPage } from './AuthPage';
import { useReferral } from './referral';
import { Box, Stack } from '@/client/ui/kit';
import { classNames } from '@/client/ui/classNames';
import styles from './SignUpPage.module.css';

const LISTING = {
  title: 'Sign up',
  path: paths.signUp,
  description:
    'Create a free Linernote account: as an artist, to order coverage at fixed prices, or as a media outlet, to list what you offer.',
};

export function SignUpPage() {
  useReferral();
  return (
    <AuthPage
      title="Create account"
      listing={LISTING}
      lead={<p>Which side of the record are you on?</p>}
    >
      <Stack as="ul" above={8}>
        <li>
          <Link className={classNames(styles.way, styles.artist)} to={paths.signUpArtist}>
            <ArtistMark />
            <Box as="span" self="end" face="display" size="card" leading={115}>
              As artist
            </Box>
            <span>Submit your music and order coverage at fixed prices.</span>
          </Link>
        </li>
        <li>
          <Link className={styles.way} to={paths.signUpMedia}>
            <OutletMark />
            <Box as="span" self="end" face="display" size="card" leading={115}>
              As media
            </Box>
            <span>List the work you already do. Artists order it.</span>
          </Link>
        </li>
      </Stack>
      <Box as="p" above={8}>
        Already have an account? <TextLink to={paths.login}>Log in</TextLink>
      </Box>
    </AuthPage>
  );
}

function ArtistMark() {
  return (
    <svg
      className={styles.mark}
      width="64"
      height="64"
      fill="currentColor"
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      <circle cx="32" cy="32" r="32" />
      <circle fill="none" stroke="var(--signal)" cx="32" cy="32" r="25" />
      <circle fill="none" stroke="var(--signal)" cx="32" cy="32" r="19" />
      <circle fill="var(--signal)" cx="32" cy="32" r="11" />
    </svg>
  );
}

function OutletMark() {
  return (
    <svg
      className={styles.mark}
      width="64"
      height="64"
      fill="currentColor"
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      <path d="M0 4h64v16H0zM0 28h28v6H0zM0 41h28v6H0zM0 54h28v6H0zM36 28h28v32H36z" />
    </svg>
  );
}
