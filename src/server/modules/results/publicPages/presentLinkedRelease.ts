import { html } from '@/server/platform/http/html';
import { type LinkRow, linkedReleasePath } from '@/server/modules/trade/clicks/clicksRepository';
import { coverSeed, picturedSeed } from '@/shared/platform/coverArt';
import { dayText, lengthClass } from '@/shared/platform/format';
import { utcDayOf } from '@/shared/music/embargo.rules';
import { cover, record } from './pageParts';
import { reportLink } from './presentReportForm';
import type { PublicPage } from './publicShell';

const outText = (day: string, now: Date): string =>
  `Out ${day > utcDayOf(now) ? 'on' : 'since'} ${dayText(day)}`;

/** The small page behind a tracked link. It says nothing that an embargo would forbid. */
export function presentLinkedRelease(row: LinkRow, now: Date): PublicPage {
  const { code, title, artist, artwork, releaseDate } = row;
  const out = releaseDate === null ? '' : outText(releaseDate, now);
  const name = artist === null ? title : `${title} by ${artist}`;
  return {
    title: name,
    description: out === '' ? `${name}.` : `${name}. ${out}.`,
    path: linkedReleasePath(code),
    isUnlisted: true,
    main: html`<div class="night release">
      <div>
        <div class="sleeve">
          ${record}${cover(picturedSeed(coverSeed.release(row.releaseId), artwork))}
        </div>
        <div>
          ${out !== '' && html`<p class="quiet">${out}</p>`}
          <h1 class="${lengthClass(title)}">${title}</h1>
          ${artist !== null && html`<p class="by">${artist}</p>`}
          ${reportLink('release', row.campaignId, code)}
        </div>
      </div>
    </div>`,
  };
}
