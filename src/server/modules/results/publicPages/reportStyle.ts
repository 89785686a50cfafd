/** The public page of a shared report: a table on wide screens, blocks on narrow ones. */
export const REPORT_STYLE = `
.report + .method,.figures + .sectionHead{margin-block-start:var(--space-10)}
.report,.report :is(tbody,tr,th){display:block}
.report{border-block-start:2px solid var(--ink);font-variant-numeric:tabular-nums}
.report thead,.report td:empty{display:none}
.report tr{padding-block:var(--space-4);border-block-end:var(--hairline) solid var(--line)}
.report th{padding:0;text-align:start}
.report th :is(a,s){color:inherit;font:700 1.125rem/1.3 var(--font-display);letter-spacing:var(--tracking-display)}
.report th .quiet{display:block;font-weight:400}
.report td{display:inline-block;padding:var(--space-1) var(--space-4) 0 0}
.report td::before{content:attr(data-name) ' ';color:var(--ink-2)}
.method{display:grid;gap:var(--space-6);margin-block:var(--space-10) var(--space-6)}
main article .method h2{margin-block-end:var(--space-2);font:600 1.0625rem/1.3 var(--font-text);letter-spacing:0}
@media (min-width:48em){
.report{display:table;inline-size:100%;border:0;border-collapse:collapse}
.report thead{display:table-header-group;border-block-end:2px solid var(--ink)}
.report tbody{display:table-row-group}
.report tr{display:table-row}
.report :is(th,td,td:empty){display:table-cell;padding:var(--space-3) 0 var(--space-3) var(--space-5);text-align:end;vertical-align:baseline;white-space:nowrap}
.report :is(th,td):first-child{padding-inline-start:0;text-align:start;white-space:normal}
.report thead th{color:var(--ink-2);font-weight:400;font-size:var(--text-caption)}
.report td::before{content:none}
.method{grid-template-columns:1fr 1fr}
}
`;
