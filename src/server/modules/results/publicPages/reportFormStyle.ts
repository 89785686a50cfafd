/** The forms at `/report` and `/appeal`, and the link to the first. */
export const REPORT_FORM_STYLE = `.reportLink{margin-block-start:var(--space-8);font-size:var(--text-small)}
.plain{max-inline-size:44rem}
.plain :is(p,blockquote){margin:var(--space-4) 0 0}
.plain h2{margin-block-start:var(--space-10)}
.plain blockquote{padding-inline-start:var(--space-4);border-inline-start:3px solid var(--line);white-space:pre-line}
.plain form{display:grid;gap:var(--space-5);margin-block-start:var(--space-8)}
.plain label{display:grid;gap:var(--space-2);font-weight:600}
.plain small{color:var(--ink-2);font-weight:400}
.plain .error{color:var(--error);font-weight:600}
.plain :is(input,select,textarea){box-sizing:border-box;inline-size:100%;min-block-size:var(--button-height);padding:var(--space-3) var(--space-4);border:var(--hairline) solid var(--control);border-radius:var(--radius-input);background:var(--surface);color:var(--ink);font:400 1rem/1.4 var(--font-text)}
`;
