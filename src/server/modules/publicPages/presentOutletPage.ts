import { html } from '@/server/http/html';
import type { Outlet } from '@/shared/outlets/outletsContract';
import { tierLabel } from '@/shared/outlets/tiers';
import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  labelOf,
  LINK_LABELS,
  LINK_NAMES,
  MEDIA_CATEGORY_OPTIONS,
  serviceTypeLabel,
} from '@/shared/options';
import { RATING_MAX } from '@/shared/limits';
import type { Service } from '@/shared/services/servicesContract';
import type { Trust } from '@/shared/trust/trustResponse';
import type { PublicPage } from './publicShell';
import { dayOf } from './publicText';

export type ShownOutlet = Omit<Outlet, 'services'> & { services: readonly Service[] };

export const publicOutletPath = (id: number): string => `/outlets/${id}`;

const priceOf = (price: number): string => `$${price.toFixed(2)}`;
const daysOf = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** An address without a scheme gets `https://`. */
const hrefOf = (link: string): string => (/^https?:\/\//i.test(link) ? link : `https://${link}`);

function figuresOf(trust: Trust): { label: string; value: string }[] {
  const shares = [
    ['Answered in 7 days', trust.answered],
    ['Delivered on time', trust.on_time],
    ['Completed', trust.completed],
    ['Links still up', trust.links_up],
  ] as const;
  const { rating } = trust;
  return [
    ...shares.flatMap(([label, share]) =>
      share ? [{ label, value: `${share.good} of ${share.of}` }] : [],
    ),
    ...(rating
      ? [{ label: 'Rating', value: `${rating.mean.toFixed(1)} (${rating.reviews})` }]
      : []),
  ];
}

/** The public page of an outlet: its services, prices, track record and reviews. */
export function presentOutletPage(outlet: ShownOutlet): PublicPage {
  const name = outlet.company_name ?? 'Media outlet';
  const topics = outlet.types.map((type) => labelOf(MEDIA_CATEGORY_OPTIONS, type)).join(', ');
  const place = outlet.country === null ? '' : `, ${labelOf(COUNTRY_OPTIONS, outlet.country)}`;
  const genres = outlet.genres.map((genre) => labelOf(GENRE_OPTIONS, genre)).join(', ');
  const about = `Media outlet${place}. ${topics === '' ? '' : `${topics}. `}On Linernote since ${dayOf(outlet.member_since).slice(3)}.`;
  const links = LINK_NAMES.flatMap((link) => {
    const href = outlet[link];
    return href === null ? [] : [{ label: LINK_LABELS[link], href: hrefOf(href) }];
  });
  const main = html`<article>
    <h1>${name}</h1>
    <p>${about}</p>
    <p class="quiet">${tierLabel(outlet.tier)}${genres === '' ? '' : `. ${genres}`}</p>
    ${
      links.length > 0 &&
      html`<p>
        ${links.map(
          ({ label, href }) => html`<a href="${href}" rel="nofollow noreferrer">${label}</a> `,
        )}
      </p>`
    }
    <h2>Services</h2>
    ${
      outlet.services.length === 0
        ? html`<p class="quiet">It offers nothing right now.</p>`
        : html`<ul>
            ${outlet.services.map(
              ({ type, description, delivery_days, price }) =>
                html`<li>
                  <div class="row">
                    <h3>${serviceTypeLabel(type)}</h3>
                    <span
                      ><span class="quiet">${daysOf(delivery_days)}</span>
                      <span class="price">${priceOf(price)}</span></span
                    >
                  </div>
                  <p class="words">${description}</p>
                </li>`,
            )}
          </ul>`
    }
    <p><a href="/sign-up/artist">Order as an artist</a></p>
    <h2>Track record</h2>
    ${
      outlet.trust.is_new
        ? html`<p class="quiet">New on Linernote</p>`
        : html`<p class="quiet">The last 365 days, counted.</p>
            <ul>
              ${figuresOf(outlet.trust).map(
                ({ label, value }) =>
                  html`<li class="row">
                    <span>${label}</span> <span class="price">${value}</span>
                  </li>`,
              )}
            </ul>`
    }
    <h2>Published reviews</h2>
    ${
      outlet.reviews.length === 0
        ? html`<p class="quiet">No reviews yet.</p>`
        : html`<ul>
            ${outlet.reviews.map(
              ({ artist, type, rating, comment, created_at }) =>
                html`<li>
                  <div class="row">
                    <h3>${artist ?? 'An artist'}</h3>
                    <span class="price">${rating} of ${RATING_MAX} stars</span>
                  </div>
                  <p class="quiet">${serviceTypeLabel(type)}, ${dayOf(created_at)}</p>
                  ${comment !== null && html`<p class="words">${comment}</p>`}
                </li>`,
            )}
          </ul>`
    }
  </article>`;
  return {
    title: name,
    description: `${name} on Linernote: what it does for music, at which prices, and how that went. ${about}`,
    path: publicOutletPath(outlet.id),
    main,
  };
}
