import { paths } from '@/client/lib/paths';
import { inFrame, screen } from './screen';

export const accountScreens = inFrame('account', [
  screen({
    path: paths.login,
    frame: 'early',
    load: () => import('@/client/features/identity/accounts/LoginPage'),
    page: 'LoginPage',
  }),
  screen({
    path: paths.resetPassword,
    load: () => import('@/client/features/identity/accounts/ResetPasswordPage'),
    page: 'ResetPasswordPage',
  }),
  screen({
    path: paths.contact,
    load: () => import('@/client/features/identity/accounts/ContactPage'),
    page: 'ContactPage',
  }),
  screen({
    path: paths.newPassword,
    load: () => import('@/client/features/identity/accounts/NewPasswordPage'),
    page: 'NewPasswordPage',
    example: `${paths.newPassword}?token=x`,
    isDrawnLate: true,
  }),
  screen({
    path: paths.activate,
    load: () => import('@/client/features/identity/accounts/ActivatePage'),
    page: 'ActivatePage',
    example: `${paths.activate}?token=x`,
    isDrawnLate: true,
  }),
  screen({
    path: paths.confirmEmail,
    load: () => import('@/client/features/identity/accounts/ConfirmEmailPage'),
    page: 'ConfirmEmailPage',
    example: `${paths.confirmEmail}?token=x`,
    isDrawnLate: true,
  }),
  screen({
    path: paths.keepEmail,
    load: () => import('@/client/features/identity/accounts/PressPages'),
    page: 'KeepEmailPage',
    example: `${paths.keepEmail}?token=x`,
    isDrawnLate: true,
  }),
  screen({
    path: paths.takeData,
    load: () => import('@/client/features/identity/accounts/PressPages'),
    page: 'TakeDataPage',
    example: `${paths.takeData}?token=x`,
    isDrawnLate: true,
  }),
  screen({
    path: paths.unsubscribe,
    load: () => import('@/client/features/identity/accounts/UnsubscribePage'),
    page: 'UnsubscribePage',
    example: `${paths.unsubscribe}?token=x`,
    isDrawnLate: true,
  }),
  screen({
    path: paths.join,
    chunk: 'join',
    load: () => import('@/client/features/identity/accounts/JoinPage'),
    page: 'JoinPage',
    example: `${paths.join}?token=x`,
    isDrawnLate: true,
  }),
  screen({
    path: paths.takeOver,
    chunk: 'join',
    load: () => import('@/client/features/identity/accounts/JoinPage'),
    page: 'TakeOverPage',
    example: `${paths.takeOver}?token=x`,
    isDrawnLate: true,
  }),
  screen({
    path: paths.signUp,
    frame: 'early',
    guard: 'guest',
    load: () => import('@/client/features/identity/accounts/SignUpPage'),
    page: 'SignUpPage',
  }),
  screen({
    path: paths.signUpArtist,
    guard: 'guest',
    load: () => import('@/client/features/identity/accounts/ArtistSignUpPage'),
    page: 'ArtistSignUpPage',
  }),
  screen({
    path: paths.signUpMedia,
    guard: 'guest',
    load: () => import('@/client/features/identity/accounts/OutletSignUpPage'),
    page: 'OutletSignUpPage',
  }),
]);
