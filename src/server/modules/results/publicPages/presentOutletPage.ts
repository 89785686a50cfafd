import { outletName, publicOutletPath, linkHref } from '@/shared/identity/outlets.rules';
import { placeOf } from '@/shared/identity/ownPage.rules';
import { html } from '@/server/platform/http/html';
import { formatDays, formatPrice, lengthClass } from '@/shared/platform/format';
import { coverSeed, drawnSeed } from '@/shared/platform/coverArt';
import { RATING_MAX } from '@/shared/platform/limits';
import type { Outlet, OutletReview } from '@/shared/results/outlets.schemas';
import { tierLabel, tierName, tierTitle } from '@/shared/platform/tiers';
import {
  GENRE_OPTIONS,
  labelOf,
  LINK_LABELS,
  LINK_NAMES,
  serviceTypeLabel,
} from '@/shared/platform/options';
import { noteOfService } from '@/shared/market/priceLookup';
import type { Service } from '@/shared/market/services.schemas';
import type { Trust } from '@/shared/market/trust.schemas';
import { durationText, ratingText, shareText } from '@/shared/market/trust.rules';
import type { PublishedPiece } from '@/server/modules/market/works/worksRepository';
import { blocks, copyLink, cover, grooves, stars, presentPiece } from './pageParts';
import { presentAbout, presentSamples, dayOf } from './publicText';
import { reportAddress, reportLink } from './presentReportForm';
import type { PublicPage } from './publicShell';
import type { ShareFacts } from './sharePicture';

/** The part of an outlet that artists see too, and its published work. */
export type ShownOutlet = Omit<Outlet, 'services' | 'reviews' | 'work'> & {
  services: readonly Service[];
  /** Each with the id of the artist's profile. */
  reviews: readonly (OutletReview & { artist_id: number })[];
  /** Newest first. */
  pieces: readonly PublishedPiece[];
};

/** The reviews that are shown at once. */
const REVIEWS_SHOWN = 3;

const figure = (label: string, value: string, more: ReturnType<typeof html> | null) =>
  html`<div>
    <dt>${label}</dt>
    <dd>${value}${more}</dd>
  </div>`;

function figures({ answered, on_time, links_up, labelled, answer_hours, rating }: Trust) {
  const shares = [
    ['Delivered on time', on_time],
    ['Answered in 7 days', answered],
    ['Links still up', links_up],
    ['Labelled as paid', labelled],
  ] as const;
  return html`<dl class="figures">
    ${shares.map(([label, share]) => share && figure(label, shareText(share), blocks(share)))}${
      answer_hours !== null &&
      figure('Median answer', durationText(answer_hours), html`<small>to a request</small>`)
    }${rating && figure('Rating', ratingText(rating), stars(rating.mean, `${rating.mean} of ${RATING_MAX} stars`))}
  </dl>`;
}

const service = (
  { type, description, delivery_days, price }: Service,
  index: number,
  member: string,
) => {
  const note = noteOfService(type);
  return html`<li class="line">
    <span class="num">${String(index + 1).padStart(2, '0')}</span>
    <div>
      <h3>${serviceTypeLabel(type)}</h3>
      <p class="both quiet">
        <span class="num">${formatPrice(price)}</span>, ${formatDays(delivery_days)}
      </p>
      <p class="quiet words">${description}</p>
      ${note !== undefined && html`<p class="quiet">${note}</p>`}
    </div>
    <span class="days">${formatDays(delivery_days)}</span>
    <span class="price num">${formatPrice(price)}</span>
    <a
      class="go small"
      href="/sign-up/artist"
      data-member="${member}"
      aria-label="Order ${serviceTypeLabel(type)}"
      >Order</a
    >
  </li>`;
};

const review = ({
  id,
  artist,
  artist_id,
  type,
  rating,
  comment,
  created_at,
}: ShownOutlet['reviews'][number]) =>
  html`<li class="review">
    ${cover(coverSeed.artist(artist_id))}
    <div>
      <h3>${artist ?? 'An artist'}</h3>
      <p class="quiet">
        ${serviceTypeLabel(type)}, ${dayOf(created_at)}
        <a
          href="${reportAddress('review', id)}"
          rel="nofollow"
          aria-label="Report the review by ${artist ?? 'an artist'}"
          >Report</a
        >
      </p>
    </div>
    ${stars(rating, `${rating} of ${RATING_MAX} stars`)}
    ${comment !== null && html`<p class="words">${comment}</p>`}
  </li>`;

function reviews(all: ShownOutlet['reviews']) {
  const more = all.slice(REVIEWS_SHOWN);
  return html`<section>
    <div class="sectionHead">
      <h2>Reviews</h2>
      ${
        more.length > 0 &&
        html`<p class="quiet">${REVIEWS_SHOWN} of ${all.length}, newest first</p>`
      }
    </div>
    ${
      all.length === 0
        ? html`<p class="quiet">No reviews yet.</p>`
        : html`<ul class="ruled">
            ${all.slice(0, REVIEWS_SHOWN).map(review)}
          </ul>`
    }
    ${
      more.length > 0 &&
      html`<details>
        <summary class="go small">Show ${more.length} more</summary>
        <ul>
          ${more.map(review)}
        </ul>
      </details>`
    }
  </section>`;
}

/** The picture of a link to the page. */
function shareFactsOf(outlet: ShownOutlet, title: string): ShareFacts {
  const { tier, trust, services } = outlet;
  const prices = services.map(({ price }) => price);
  const record = trust.on_time && `On time ${shareText(trust.on_time)}.`;
  const lowest = prices.length > 0 && `From ${formatPrice(Math.min(...prices))}.`;
  return {
    tier,
    seed: drawnSeed(coverSeed.media(outlet)),
    artwork: outlet.logo,
    above: tierName(tier),
    title,
    by: null,
    below:
      [trust.is_new && 'New on Linernote.', record, lowest].filter(Boolean).join(' ') ||
      placeOf(outlet),
  };
}

export function presentOutletPage(outlet: ShownOutlet, now: Date): PublicPage {
  const name = outletName(outlet.company_name);
  const genres = outlet.genres.map((genre) => labelOf(GENRE_OPTIONS, genre)).join(', ');
  const about = `${placeOf(outlet)} On Linernote since ${dayOf(outlet.member_since).slice(3)}.`;
  const member = `/catalogue/${outlet.id}`;
  const pieces = outlet.pieces.flatMap(
    (piece) => presentPiece({ ...piece, isOutletShown: false }, now) ?? [],
  );
  const main = html`<article>
    <header class="panel ${outlet.tier}">
      ${grooves(outlet.tier)} ${cover(coverSeed.media(outlet))}
      <div>
        <p class="tier">${tierTitle(outlet.tier)}</p>
        <h1 class="${lengthClass(name)}">${name}</h1>
        <p>${about}${genres !== '' && html` ${genres}.`}</p>
        <p class="acts">
          <a
            class="go ${outlet.tier === 'underground' ? 'signal' : 'ink'}"
            href="/sign-up/artist"
            data-member="${member}"
            >Order from ${name}</a
          >
          ${copyLink}
          ${LINK_NAMES.map((link) => {
            const href = outlet[link];
            return (
              href !== null &&
              html`<a href="${linkHref(href)}" rel="nofollow noreferrer">${LINK_LABELS[link]}</a> `
            );
          })}
        </p>
      </div>
    </header>
    ${
      outlet.trust.is_new
        ? html`<p class="quiet figures words">New on Linernote</p>`
        : figures(outlet.trust)
    }
    ${presentAbout(outlet)}
    <div class="columns">
      <section>
        <div class="sectionHead">
          <h2>Services</h2>
          <p class="quiet">Fixed prices of ${tierLabel(outlet.tier)}. A request is free.</p>
        </div>
        ${
          outlet.services.length === 0
            ? html`<p class="quiet">It offers nothing right now.</p>`
            : html`<ul class="ruled">
                ${outlet.services.map((each, index) => service(each, index, member))}
              </ul>`
        }
      </section>
      ${
        pieces.length > 0 &&
        html`<section class="work">
          <div class="sectionHead">
            <h2>Recent work</h2>
            <p class="quiet">Paid for by artists, who pay for the work and not for a verdict.</p>
          </div>
          <ul class="clips">
            ${pieces}
          </ul>
        </section>`
      }
      ${reviews(outlet.reviews)}
    </div>
    ${presentSamples(outlet, now)}
    <div class="invite">
      <div>
        <h2>Heard first, then ordered.</h2>
        <p class="quiet">
          Submit a release. A person listens to it, and then the catalogue opens for you.
        </p>
      </div>
      <a class="go" href="/sign-up/artist" data-member="/submit-music">Submit your music</a>
    </div>
    ${reportLink('outlet', outlet.id)}
  </article>`;
  return {
    title: name,
    description: `${name} on Linernote: what it does for music, at which prices, and how that went. ${about}`,
    path: publicOutletPath(outlet.id),
    main,
    share: shareFactsOf(outlet, name),
  };
}
