import { paths } from '@/client/lib/paths';
import { useHasStoredSession } from '@/client/session/storedSession';
import { type AccountAction, PublicShell } from '@/client/ui/shells/PublicShell';
import { PageOutlet } from '../PageOutlet';

const anchor = (id: string) => `${paths.home}#${id}`;

const LINKS = [
  { to: anchor('about'), label: 'About', mobileOrder: 1 },
  { to: anchor('how-it-works'), label: 'How it works', mobileOrder: 3 },
  { to: anchor('blog'), label: 'Blog', mobileOrder: 5 },
  { to: anchor('faq'), label: 'Faq', mobileOrder: 6 },
  { to: anchor('for-artist'), label: 'For artist', mobileOrder: 2 },
  { to: anchor('for-media'), label: 'For media', mobileOrder: 4 },
];
const LEGAL_LINKS = [
  { to: paths.terms, label: 'Terms' },
  { to: paths.privacyPolicy, label: 'Privacy policy' },
];

const VISITOR: readonly AccountAction[] = [
  { to: paths.login, label: 'Log in' },
  { to: paths.signUp, label: 'Sign up', isMain: true },
];
const MEMBER: readonly AccountAction[] = [
  { to: paths.profile, label: 'Your profile', isMain: true },
];

/*
 * The same element at each render: during hydration the header may change without React rendering
 * the page below it again.
 */
const PAGE = <PageOutlet />;

/** The frame of the pages that anyone may read. */
export function PublicLayout() {
  /* As in the prerendered page, everybody is a visitor until the stored session has been read. */
  const account = useHasStoredSession() ? MEMBER : VISITOR;
  return (
    <PublicShell
      homeTo={paths.home}
      links={LINKS}
      account={account}
      footerLinks={LINKS}
      legalLinks={LEGAL_LINKS}
    >
      {PAGE}
    </PublicShell>
  );
}
