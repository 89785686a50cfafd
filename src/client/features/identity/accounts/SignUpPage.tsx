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

const WAYS = [
  {
    to: paths.signUpArtist,
    title: 'As artist',
    text: 'Submit your music and order coverage at fixed prices.',
    look: styles.artist,
    mark: (
      <>
        <circle cx="32" cy="32" r="32" />
        <circle fill="none" stroke="var(--signal)" cx="32" cy="32" r="25" />
        <circle fill="none" stroke="var(--signal)" cx="32" cy="32" r="19" />
        <circle fill="var(--signal)" cx="32" cy="32" r="11" />
      </>
    ),
  },
  {
    to: paths.signUpMedia,
    title: 'As media',
    text: 'List the work you already do. Artists order it.',
    look: undefined,
    mark: <path d="M0 4h64v16H0zM0 28h28v6H0zM0 41h28v6H0zM0 54h28v6H0zM36 28h28v32H36z" />,
  },
];

export function SignUpPage() {
  useReferral();
  return (
    <AuthPage
      title="Create account"
      listing={LISTING}
      lead={<p>Which side of the record are you on?</p>}
    >
      <Stack as="ul" above={8}>
        {WAYS.map(({ to, title, text, look, mark }) => (
          <li key={to}>
            <Link className={classNames(styles.way, look)} to={to}>
              <svg
                className={styles.mark}
                width="64"
                height="64"
                fill="currentColor"
                viewBox="0 0 64 64"
                aria-hidden="true"
              >
                {mark}
              </svg>
              <Box as="span" self="end" face="display" size="card" leading={115}>
                {title}
              </Box>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </Stack>
      <Box as="p" above={8}>
        Already have an account? <TextLink to={paths.login}>Log in</TextLink>
      </Box>
    </AuthPage>
  );
}
