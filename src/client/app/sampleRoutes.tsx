import type { ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import { Titled } from './PageOutlet';
import * as pages from './samplePages';

const titled = (title: string, page: ReactElement) => <Titled title={title}>{page}</Titled>;

/** The screens on sample data: no guard, and no calls. */
export const sampleRoutes = (
  <Route element={<pages.SampleLayout />}>
    <Route element={<pages.SampleNote />}>
      <Route path={paths.dashboard} element={titled('Dashboard', <pages.DashboardPage />)} />
      <Route path={paths.offers} element={titled('Offers', <pages.OffersPage />)} />
      <Route path={`${paths.offers}/:id`} element={titled('Offer', <pages.OfferPage />)} />
      <Route path={paths.marketplace} element={titled('Marketplace', <pages.MarketplacePage />)} />
      <Route path={paths.campaigns} element={titled('Campaigns', <pages.CampaignsPage />)} />
      <Route
        path={paths.artistSubmissions}
        element={titled('Artist submissions', <pages.ArtistSubmissionsPage />)}
      />
      <Route
        path={paths.submissionsOverview}
        element={titled('Submissions overview', <pages.SubmissionsOverviewPage />)}
      />
      <Route path={paths.message} element={titled('Messages', <pages.MessagePage />)} />
      <Route path={paths.myFeedback} element={titled('My feedback', <pages.MyFeedbackPage />)} />
      <Route path={paths.wallet} element={titled('Wallet', <pages.WalletPage />)} />
    </Route>
  </Route>
);
