import { paths } from '@/client/lib/paths';
import type { Screen } from './screen';

export const accountScreens: readonly Screen[] = [
  {
    path: paths.login,
    frame: 'early',
    load: () =>
      import(/* webpackChunkName: "login" */ '@/client/features/identity/accounts/LoginPage').then(
        ({ LoginPage }) => LoginPage,
      ),
    chunk: 'login',
  },
  {
    path: paths.resetPassword,
    frame: 'account',
    load: () =>
      import(
        /* webpackChunkName: "reset-password" */ '@/client/features/identity/accounts/ResetPasswordPage'
      ).then(({ ResetPasswordPage }) => ResetPasswordPage),
    chunk: 'reset-password',
  },
  {
    path: paths.contact,
    frame: 'account',
    load: () =>
      import(
        /* webpackChunkName: "contact" */ '@/client/features/identity/accounts/ContactPage'
      ).then(({ ContactPage }) => ContactPage),
    chunk: 'contact',
  },
  {
    path: paths.newPassword,
    frame: 'account',
    load: () =>
      import(
        /* webpackChunkName: "new-password" */ '@/client/features/identity/accounts/NewPasswordPage'
      ).then(({ NewPasswordPage }) => NewPasswordPage),
    chunk: 'new-password',
    example: `${paths.newPassword}?token=x`,
    isDrawnLate: true,
  },
  {
    path: paths.activate,
    frame: 'account',
    load: () =>
      import(
        /* webpackChunkName: "activate" */ '@/client/features/identity/accounts/ActivatePage'
      ).then(({ ActivatePage }) => ActivatePage),
    chunk: 'activate',
    example: `${paths.activate}?token=x`,
    isDrawnLate: true,
  },
  {
    path: paths.confirmEmail,
    frame: 'account',
    load: () =>
      import(
        /* webpackChunkName: "confirm-email" */ '@/client/features/identity/accounts/ConfirmEmailPage'
      ).then(({ ConfirmEmailPage }) => ConfirmEmailPage),
    chunk: 'confirm-email',
    example: `${paths.confirmEmail}?token=x`,
    isDrawnLate: true,
  },
  {
    path: paths.unsubscribe,
    frame: 'account',
    load: () =>
      import(
        /* webpackChunkName: "unsubscribe" */ '@/client/features/identity/accounts/UnsubscribePage'
      ).then(({ UnsubscribePage }) => UnsubscribePage),
    chunk: 'unsubscribe',
    example: `${paths.unsubscribe}?token=x`,
    isDrawnLate: true,
  },
  {
    path: paths.join,
    frame: 'account',
    load: () =>
      import(/* webpackChunkName: "join" */ '@/client/features/identity/accounts/JoinPage').then(
        ({ JoinPage }) => JoinPage,
      ),
    chunk: 'join',
    example: `${paths.join}?token=x`,
    isDrawnLate: true,
  },
  {
    path: paths.takeOver,
    frame: 'account',
    load: () =>
      import(/* webpackChunkName: "join" */ '@/client/features/identity/accounts/JoinPage').then(
        ({ TakeOverPage }) => TakeOverPage,
      ),
    chunk: 'join',
    example: `${paths.takeOver}?token=x`,
    isDrawnLate: true,
  },
  {
    path: paths.signUp,
    frame: 'early',
    guard: 'guest',
    load: () =>
      import(
        /* webpackChunkName: "sign-up" */ '@/client/features/identity/accounts/SignUpPage'
      ).then(({ SignUpPage }) => SignUpPage),
    chunk: 'sign-up',
  },
  {
    path: paths.signUpArtist,
    frame: 'account',
    guard: 'guest',
    load: () =>
      import(
        /* webpackChunkName: "sign-up-artist" */ '@/client/features/identity/accounts/ArtistSignUpPage'
      ).then(({ ArtistSignUpPage }) => ArtistSignUpPage),
    chunk: 'sign-up-artist',
  },
  {
    path: paths.signUpMedia,
    frame: 'account',
    guard: 'guest',
    load: () =>
      import(
        /* webpackChunkName: "sign-up-media" */ '@/client/features/identity/accounts/OutletSignUpPage'
      ).then(({ OutletSignUpPage }) => OutletSignUpPage),
    chunk: 'sign-up-media',
  },
];
