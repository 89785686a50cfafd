import { html } from '@/server/platform/http/html';
import { hostOf, linkStateOf } from '@/shared/identity/links.rules';
import { FIGURE_OPTIONS, formatCount, vouchedBy } from '@/shared/identity/ownPage.rules';
import type { Outlet } from '@/shared/results/outlets.schemas';
import { labelOf } from '@/shared/platform/options';

export const dayOf = (moment: string): string => moment.slice(0, 10).split('-').reverse().join('.');

type OwnText = Pick<Outlet, 'about' | 'figures' | 'samples'>;

/** The outlet's description of itself and its audience, if any. */
export const presentAbout = ({ about, figures }: OwnText) =>
  (about !== null || figures.length > 0) &&
  html`<section>
    <div class="sectionHead"><h2>About</h2></div>
    ${about !== null && html`<p class="words">${about}</p>`}
    ${
      figures.length > 0 &&
      html`<dl class="figures">
        ${figures.map(
          ({ kind, count, is_checked }) =>
            html`<div>
              <dt>${labelOf(FIGURE_OPTIONS, kind)}</dt>
              <dd>${formatCount(count)}<small>${vouchedBy(is_checked)}</small></dd>
            </div>`,
        )}
      </dl>`
    }
  </section>`;

/** The outlet's sample pieces, without those that no longer exist. */
export function presentSamples({ samples }: OwnText, now: Date) {
  const shown = samples.flatMap(({ url, title, finding }) => {
    const state = linkStateOf(finding, dayOf, now);
    const isShown = state.name !== 'gone' && finding?.outcome !== 'refused';
    return isShown ? [{ url, title: title ?? hostOf(url), state }] : [];
  });
  return (
    shown.length > 0 &&
    html`<section>
      <div class="sectionHead">
        <h2>Sample pieces</h2>
        <p class="quiet">Chosen by the outlet, not paid for by an artist here.</p>
      </div>
      <ul class="ruled">
        ${shown.map(
          ({ url, title, state }) =>
            html`<li class="line">
              <div>
                <h3><a href="${url}" rel="nofollow noopener">${title}</a></h3>
                <p class="quiet">${hostOf(url)}</p>
              </div>
              <span class="quiet">${state.text}</span>
            </li>`,
        )}
      </ul>
    </section>`
  );
}
