import { lazy } from 'react';
import { paths } from '@/client/lib/paths';
import { framedPages, preloadPage } from './framedPages';
import { lazyPage } from './lazyPage';

const loadSignedIn = () => import(/* webpackChunkName: "signed-in" */ './signedInParts');

/** Fetches what most logins lead to. */
export function preloadSignedIn(): void {
  loadSignedIn().catch(() => undefined); // who then needs it meets it again
  preloadPage(paths.profile);
}

export const AuthGuard = lazyPage(async () => {
  if (typeof window !== 'undefined') preloadPage(window.location.pathname);
  return (await loadSignedIn()).AuthGuard;
});
export const RoleGuard = lazy(async () => ({ default: (await loadSignedIn()).RoleGuard }));
export const SignedInLayout = lazyPage(async () => (await loadSignedIn()).SignedInLayout);

export const ProfilePage = lazyPage(framedPages[paths.profile]);
export const ProfileSettingsPage = lazyPage(framedPages[paths.profileSettings]);
export const MyReleasesPage = lazyPage(framedPages[paths.myReleases]);
export const SubmitMusicPage = lazyPage(framedPages[paths.submitMusic]);
export const MyOrdersPage = lazyPage(framedPages[paths.myOrders]);
export const CreateOrderPage = lazyPage(framedPages[paths.createOrder]);
export const MyServicesPage = lazyPage(framedPages[paths.myServices]);
export const CreateServicePage = lazyPage(framedPages[paths.createService]);
export const AdminPage = lazyPage(framedPages[paths.admin]);
/* fetched late, as the only guard that needs the data layer */
export const AdminGuard = lazyPage(
  async () => (await import(/* webpackChunkName: "admin" */ './guards/AdminGuard')).AdminGuard,
);

export const HomePage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "home" */ '@/client/features/home/HomePage')).HomePage,
);
export const BlogPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "blog" */ '@/client/features/blog/BlogPage')).BlogPage,
);
export const BlogPostPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "blog-post" */ '@/client/features/blog/BlogPostPage'))
      .BlogPostPage,
);
export const TermsPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "terms" */ '@/client/features/legal/TermsPage')).TermsPage,
);
export const PrivacyPolicyPage = lazyPage(
  async () =>
    (
      await import(
        /* webpackChunkName: "privacy-policy" */ '@/client/features/legal/PrivacyPolicyPage'
      )
    ).PrivacyPolicyPage,
);
export const NotFoundPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "not-found" */ '@/client/features/errors/NotFoundPage'))
      .NotFoundPage,
);

export const LoginPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "login" */ '@/client/features/auth/LoginPage')).LoginPage,
);
export const ResetPasswordPage = lazyPage(
  async () =>
    (
      await import(
        /* webpackChunkName: "reset-password" */ '@/client/features/auth/ResetPasswordPage'
      )
    ).ResetPasswordPage,
);
export const NewPasswordPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "new-password" */ '@/client/features/auth/NewPasswordPage'))
      .NewPasswordPage,
);
export const SignUpPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "sign-up" */ '@/client/features/auth/SignUpPage'))
      .SignUpPage,
);
export const ArtistSignUpPage = lazyPage(
  async () =>
    (
      await import(
        /* webpackChunkName: "sign-up-artist" */ '@/client/features/auth/ArtistSignUpPage'
      )
    ).ArtistSignUpPage,
);
export const MediaSignUpPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "sign-up-media" */ '@/client/features/auth/MediaSignUpPage'))
      .MediaSignUpPage,
);
export const ActivatePage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "activate" */ '@/client/features/auth/ActivatePage'))
      .ActivatePage,
);

export const ConfirmEmailPage = lazyPage(
  async () =>
    (
      await import(
        /* webpackChunkName: "confirm-email" */ '@/client/features/auth/ConfirmEmailPage'
      )
    ).ConfirmEmailPage,
);

/** Each piece of the design system in each state; only while developing. */
export const UiCataloguePage =
  process.env.NODE_ENV === 'development'
    ? lazyPage(
        async () =>
          (
            await import(
              /* webpackChunkName: "ui" */ '@/client/features/uiCatalogue/UiCataloguePage'
            )
          ).UiCataloguePage,
      )
    : null;
