import { html } from '@/server/platform/http/html';
import { reportPath } from '@/server/modules/results/campaignReport/campaignReportRepository';
import type { Report } from '@/shared/results/campaignReport.schemas';
import {
  HOW_COUNTED,
  madeAt,
  UNKNOWN_TEXT,
  reportAbout,
  reportFigures,
  REPORT_COLUMNS,
  type ReportCells,
  type ReportRow,
  reportRows,
  reportSums,
  restOf,
} from '@/shared/results/campaignReport.rules';
import type { PublicPage } from './publicShell';

export function presentReportPage(report: Report, token: string): PublicPage {
  const by = report.artist_name === null ? '' : `${report.artist_name}. `;
  const sums = reportSums(report);
  const rest = restOf(report);
  return {
    title: `Report: ${report.title}`,
    description: `What the campaign of ${report.title} brought.`,
    path: reportPath(token),
    main: html`<article>
      <p class="quiet">What it brought</p>
      <h1>${report.title}</h1>
      <p>${by}${reportAbout(report)}</p>
      <dl class="figures">
        ${reportFigures(report).map(
          ({ name, value, note }) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}<small>${note}</small></dd>
            </div>`,
        )}
      </dl>
      <div class="sectionHead"><h2>Pieces</h2></div>
      ${
        report.pieces.length === 0 && !rest
          ? html`<p class="quiet">No piece is live yet.</p>`
          : html`<table class="report">
              <thead>
                <tr>
                  <th scope="col">Title, outlet, link</th>
                  ${REPORT_COLUMNS.map(([name]) => html`<th scope="col">${name}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${reportRows(report).map(presentRow)} ${rest && presentSums(rest)}
                ${presentSums(sums)}
              </tbody>
            </table>`
      }
      <div class="method">
        <section>
          <h2>How it was counted</h2>
          <p>${HOW_COUNTED}</p>
        </section>
        <section>
          <h2>What it does not say</h2>
          <p>${UNKNOWN_TEXT}</p>
        </section>
      </div>
      <p class="quiet">Report, made ${madeAt(report.made_at)}</p>
    </article>`,
  };
}

const presentSums = (cells: ReportCells & { name: string }) =>
  html`<tr>
    <th scope="row">${cells.name}</th>
    ${presentCells(cells)}
  </tr>`;

const presentCells = (cells: ReportCells) =>
  REPORT_COLUMNS.map(([name, key]) => html`<td data-name="${name}">${cells[key]}</td>`);

const presentRow = ({ title, from, url, isOffline: isGone, state, ...row }: ReportRow) =>
  html`<tr>
    <th scope="row">
      ${
        isGone
          ? html`<s>${title}</s>`
          : html`<a href="${url}" rel="nofollow noreferrer">${title}</a>`
      }
      <span class="quiet">${from}. ${state}.</span>
    </th>
    ${presentCells(row)}
  </tr>`;
