import { serve, routesOf } from '@/server/platform/http/serve';
import { catalogueContract } from '@/shared/market/catalogue.schemas';
import { countCatalogue, previewCatalogue, searchCatalogue } from './catalogueQueries';

export const catalogueRoutes = routesOf((app, deps) => {
  serve(app, catalogueContract.searchCatalogue, ({ account, query }) =>
    searchCatalogue(deps, account, query),
  );

  serve(app, catalogueContract.previewCatalogue, ({ account, query }) =>
    previewCatalogue(deps, account, query),
  );

  serve(app, catalogueContract.countCatalogue, ({ account, query }) =>
    countCatalogue(deps, account, query),
  );
});
