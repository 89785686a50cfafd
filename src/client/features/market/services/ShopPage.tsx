import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serviceTypeLabel, platformOf, type OutletTier } from '@/shared/platform/options';
import { formatPrice, numberWord } from '@/shared/platform/format';
import { tierLabel } from '@/shared/platform/tiers';
import { listPriceOf } from '@/shared/market/serviceGroups.rules';
import type { Prices } from '@/shared/market/prices.rules';
import { OWN_SERVICE_MESSAGES } from '@/shared/market/services.rules';
import type { Service } from '@/shared/market/services.schemas';
import { usePrices } from '@/client/entities/prices';
import { useCurrentUser } from '@/client/entities/profiles';
import {
  useDeleteServiceMutation,
  useLazyGetServiceQuery,
  useOwnServices,
} from '@/client/entities/services';
import { matchesText } from '@/client/lib/lists';
import { orderPath, paths } from '@/client/lib/paths';
import { useDraft } from '@/client/session/useDraft';
import { Alert } from '@/client/ui/Alert';
import { ButtonLink } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { Box, Faint, Row } from '@/client/ui/kit';
import { lateDialog } from '@/client/ui/lazyPart';
import { DeleteDialog } from '@/client/ui/list/DeleteDialog';
import { ListScreen } from '@/client/ui/list/ListScreen';
import { useEditableList } from '@/client/ui/list/useEditableList';
import { optionalField, textField, useAddressState } from '@/client/ui/useAddressState';
import { TextLink } from '@/client/ui/TextLink';
import { ViewSwitch } from '@/client/ui/ViewSwitch';
import { EMPTY_SERVICE_FORM, serviceFormOf } from './ServiceFields';
import { isInCatalogue, ServiceHeads, ServiceRow } from './ServiceRow';

const EYE =
  'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z';

const VIEW = { search: textField, show: optionalField(['on', 'off']) };

const editDialog = lateDialog(() => import('./ServiceEditModal'), 'ServiceEditModal');

const isOn = ({ is_on, approval }: Service): boolean => is_on && approval !== 'declined';

/** `/my-services`: what the outlet sells, newest first. */
export function ShopPage() {
  const [view, setView] = useAddressState(VIEW);
  const { data: user } = useCurrentUser();
  const services = useOwnServices();
  const prices = usePrices();
  const { rows } = services;
  const on = rows.filter(isOn);
  const kept = { '': rows, on, off: rows.filter((service) => !isOn(service)) }[view.show];
  const { rootRef, list, dialogs } = useShop(kept, view.search);
  const tier = user?.role === 'media' ? user.profile.tier : undefined;
  return (
    <div ref={rootRef}>
      <ListScreen
        {...list}
        title="Shop"
        intro={leadOf(rows, on.length, prices, tier)}
        actions={rows.length === 0 ? null : ADD}
        view={view}
        onView={setView}
        searchLabel={rows.length === 0 ? undefined : 'Search'}
        tools={
          <>
            <ViewSwitch
              label="Services"
              options={[
                { value: '', label: 'All', count: rows.length },
                { value: 'on', label: 'On', count: on.length },
                { value: 'off', label: 'Off', count: rows.length - on.length },
              ]}
              value={view.show}
              onChange={(show) => setView({ show })}
            />
            <ButtonLink to={`${paths.marketplace}?tab=preview`} aria-label="See it as an artist">
              <Row as="span">
                <Icon d={EYE} size={22} box={24} />
                <Box as="span" only="wide">
                  See it as an artist
                </Box>
              </Row>
            </ButtonLink>
          </>
        }
        pages={{
          ...services,
          errorFallback: OWN_SERVICE_MESSAGES.listFailed,
          all: undefined,
        }}
        label="Services"
        empty="No services found"
        emptyAction={
          <>
            {ADD}
            <TextLink to={paths.profile}>Back to profile</TextLink>
          </>
        }
        noMatches="No services match your search."
        filters={{
          areSet: view.show !== '',
          clearLabel: 'Show all services',
          onClear: () => setView({ search: '', show: '' }),
        }}
      />
      {list.items.length === 0 ? null : (
        <Faint above={4}>
          Switching a service off takes it out of the catalogue at once. Open orders continue.
        </Faint>
      )}
      {dialogs}
    </div>
  );
}

const ADD = (
  <ButtonLink to={paths.createService} variant="primary">
    Add a service
  </ButtonLink>
);

/** The rows that the search finds, with their actions; deleted services have none. */
export function useShop(services: readonly Service[], search: string, isArchive = false) {
  const { data: user } = useCurrentUser();
  const items = services.filter(({ type, description, price }) =>
    matchesText(
      search,
      serviceTypeLabel(type),
      platformOf(type) ?? '',
      description,
      formatPrice(price),
    ),
  );
  const [read] = useLazyGetServiceQuery();
  const [remove] = useDeleteServiceMutation();
  const list = useEditableList({
    rows: items,
    load: (id) => read(id).unwrap(),
    fetchDialog: editDialog.fetch,
    loadFailure: OWN_SERVICE_MESSAGES.editLoadFailed,
    remove: (id) => remove(id).unwrap(),
  });
  const navigate = useNavigate();
  const { saveDraft } = useDraft('create-service', EMPTY_SERVICE_FORM);
  const [said, setSaid] = useState<{ tone: 'error' | 'success'; text: string } | null>(null);
  const copyLink = async (id: number) => {
    const address = `${window.location.origin}${orderPath(id)}`;
    try {
      await navigator.clipboard.writeText(address);
      setSaid({ tone: 'success', text: 'Link copied.' });
    } catch {
      setSaid({ tone: 'error', text: `Not copied. The link is ${address}` });
    }
  };
  const { deleting, page } = list;
  const notice = page.alert === null ? said : ({ tone: 'error', text: page.alert } as const);
  const renderItem = (service: Service, index: number): ReactNode => (
    <ServiceRow
      key={service.id}
      service={service}
      index={index}
      isShown={isInCatalogue(user)(service)}
      isArchive={isArchive}
      onFailure={(text) => setSaid(text === null ? null : { tone: 'error', text })}
      onCopy={() => void copyLink(service.id)}
      onDuplicate={() => {
        saveDraft(serviceFormOf(service));
        void navigate(paths.createService);
      }}
      {...list.actionsOf(service.id)}
    />
  );
  return {
    rootRef: page.rootRef,
    list: {
      above: notice ? (
        <Box below={5}>
          <Alert
            tone={notice.tone}
            onDismiss={() => {
              page.onDismissAlert();
              setSaid(null);
            }}
          >
            {notice.text}
          </Alert>
        </Box>
      ) : null,
      items,
      shape: 'rows' as const,
      first: items.length === 0 ? undefined : <ServiceHeads />,
      renderItem,
    },
    dialogs: (
      <>
        {list.editing ? <editDialog.Dialog service={list.editing} onClose={list.close} /> : null}
        <DeleteDialog
          isOpen={deleting !== undefined}
          title="Delete service"
          onConfirm={list.confirmDelete}
          failureMessage={OWN_SERVICE_MESSAGES.deleteFailed}
          onClose={list.close}
        >
          {deleting
            ? `Delete “${serviceTypeLabel(deleting.type)}” for ${formatPrice(deleting.price)}? Artists can no longer order it. Existing orders continue.`
            : null}
        </DeleteDialog>
      </>
    ),
  };
}

/** 'Six services, four on. Prices are those of the Rising Stars.'; nothing without services. */
function leadOf(
  services: readonly Service[],
  on: number,
  prices: Prices,
  tier: OutletTier | undefined,
): string {
  const all = services.length;
  if (all === 0) return '';
  const some = on === 0 ? 'none' : numberWord(on).toLowerCase();
  const state = on < all ? `${some} on` : all === 1 ? 'on' : 'all on';
  /* an admin can set the price of one service */
  const isListed = (of: OutletTier) =>
    services.every(
      ({ approval, type, price }) =>
        approval !== 'approved' || price === listPriceOf(prices, type, of),
    );
  const listed = tier && isListed(tier) ? ` Prices are those of the ${tierLabel(tier)}.` : '';
  return `${numberWord(all)} ${all === 1 ? 'service' : 'services'}, ${state}.${listed}`;
}
