import { paths } from '@/client/lib/paths';
import { lazyPage, type Load } from './lazyPage';

const loadProfile: Load = async () =>
  (await import(/* webpackChunkName: "profile" */ '@/client/features/profile/ProfilePage'))
    .ProfilePage;
const loadProfileSettings: Load = async () =>
  (
    await import(
      /* webpackChunkName: "profile-settings" */ '@/client/features/profile/ProfileSettingsPage'
    )
  ).ProfileSettingsPage;
const loadMyReleases: Load = async () =>
  (await import(/* webpackChunkName: "my-releases" */ '@/client/features/releases/MyReleasesPage'))
    .MyReleasesPage;
const loadSubmitMusic: Load = async () =>
  (
    await import(
      /* webpackChunkName: "submit-music" */ '@/client/features/releases/SubmitMusicPage'
    )
  ).SubmitMusicPage;
const loadMyServices: Load = async () =>
  (await import(/* webpackChunkName: "my-services" */ '@/client/features/services/MyServicesPage'))
    .MyServicesPage;
const loadCreateService: Load = async () =>
  (
    await import(
      /* webpackChunkName: "create-service" */ '@/client/features/services/CreateServicePage'
    )
  ).CreateServicePage;
const loadMyOrders: Load = async () =>
  (await import(/* webpackChunkName: "my-orders" */ '@/client/features/orders/MyOrdersPage'))
    .MyOrdersPage;
const loadCreateOrder: Load = async () =>
  (await import(/* webpackChunkName: "create-order" */ '@/client/features/orders/CreateOrderPage'))
    .CreateOrderPage;
const loadAdmin: Load = async () =>
  (await import(/* webpackChunkName: "admin" */ '@/client/features/admin/AdminPage')).AdminPage;

/** The pages of the signed-in frame, by address: they are fetched beside the frame, not after it. */
const signedInPages: Record<string, Load> = {
  [paths.profile]: loadProfile,
  [paths.profileSettings]: loadProfileSettings,
  [paths.myReleases]: loadMyReleases,
  [paths.submitMusic]: loadSubmitMusic,
  [paths.myOrders]: loadMyOrders,
  [paths.createOrder]: loadCreateOrder,
  [paths.myServices]: loadMyServices,
  [paths.createService]: loadCreateService,
  [paths.admin]: loadAdmin,
};

const loadSignedInLayout: Load = async () =>
  (await import(/* webpackChunkName: "signed-in" */ './shells/SignedInLayout')).SignedInLayout;

/** A failure is not told here: who then needs the page meets it again. */
const preload = (load: Load | undefined): void => {
  load?.().catch(() => undefined);
};

/** Fetches what most logins lead to. */
export function preloadSignedIn(): void {
  preload(loadSignedInLayout);
  preload(loadProfile);
}

export const SignedInLayout = lazyPage(() => {
  preload(signedInPages[window.location.pathname]);
  return loadSignedInLayout();
});

export const ProfilePage = lazyPage(loadProfile);
export const ProfileSettingsPage = lazyPage(loadProfileSettings);
export const MyReleasesPage = lazyPage(loadMyReleases);
export const SubmitMusicPage = lazyPage(loadSubmitMusic);
export const MyOrdersPage = lazyPage(loadMyOrders);
export const CreateOrderPage = lazyPage(loadCreateOrder);
export const MyServicesPage = lazyPage(loadMyServices);
export const CreateServicePage = lazyPage(loadCreateService);
export const AdminPage = lazyPage(loadAdmin);
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
