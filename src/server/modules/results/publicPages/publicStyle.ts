/** The public page of a release. */
const RELEASE_STYLE = `
.release > div{padding-block-end:var(--space-8)}
.release h1{font-size:min(4rem,17vw);line-height:.94;overflow-wrap:anywhere}
.release h1.longest{font-size:min(3.5rem,13vw)}
.release .by{font-size:var(--text-card)}
.player{display:flex;gap:var(--space-4);align-items:center;grid-column:1/-1;padding-block-start:var(--space-5);border-block-start:var(--hairline) solid var(--line)}
.player > div{flex:1;min-inline-size:0}
.player div > p{display:flex;flex-wrap:wrap;gap:0 var(--space-4);justify-content:space-between;margin:0;font-size:var(--text-small)}
.player audio{display:block;inline-size:100%;margin-block-start:var(--space-3)}
.player .wave{display:none;inline-size:100%;block-size:44px;fill:var(--control)}
.player.own .wave{display:block}
.player.own audio{display:none}
.wave .heard{fill:var(--signal)}
.play{display:grid;flex:none;place-items:center;inline-size:60px;block-size:60px;padding:0;border:0;border-radius:50%;background:var(--signal);color:var(--on-colour);cursor:pointer}
.play[hidden],.clock[hidden]{display:none}
:is(.play,.track) svg{inline-size:18px;block-size:18px;fill:currentcolor}
:is(.play,.track):not(.on) .toPause,:is(.play,.track).on .toPlay{display:none}
.clock{display:grid;flex:none;margin:0;font-variant-numeric:tabular-nums}
.release + article > .pair:first-child > section:first-child{margin-block-start:0}
.pair{display:grid;gap:0 72px;grid-template-columns:minmax(0,1fr)}
.listen > li{position:relative;display:flex;gap:var(--space-5);align-items:center;padding-block:var(--space-3)}
main article .listen .num:first-child{color:var(--ink-3);font-weight:400;font-size:var(--text-small)}
.listen > li > :nth-child(2){flex:1;min-inline-size:0;color:inherit;font:700 1.125rem/1.3 var(--font-display);letter-spacing:var(--tracking-display);text-decoration:none}
.listen > li > a:nth-child(2):not(.track){font-size:min(1.5rem,7vw)}
.listen a::after{content:'';position:absolute;inset:0}
.listen a:is(:hover,:focus-visible){text-decoration:underline}
.listen > li > svg{flex:none;inline-size:20px;fill:none;stroke:currentcolor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.track{display:flex;gap:var(--space-4);align-items:center}
.track svg{flex:none}
.listen > li > .track[aria-current]{color:var(--signal-ink)}
.listen > li > .quiet{font-weight:400}
.words + .go{margin-block-start:var(--space-5)}
.credits > li{display:flex;flex-wrap:wrap;gap:0 var(--space-3);align-items:baseline;padding-block:var(--space-1)}
.credits span{display:flex;flex:1 1 auto;gap:var(--space-3);align-items:baseline}
.credits span::after{content:'';flex:1;min-inline-size:var(--space-4);border-block-end:var(--hairline) dotted var(--control)}
.photos{display:grid;gap:var(--space-4);grid-template-columns:repeat(auto-fill,minmax(min(264px,100%),1fr))}
.photos.small{grid-template-columns:repeat(auto-fill,minmax(min(160px,40%),1fr))}
.photos p{display:flex;flex-wrap:wrap;gap:0 var(--space-4);justify-content:space-between;padding-block-start:var(--space-2)}
.photos a{color:inherit;font-weight:600;font-size:var(--text-small)}
.kit{display:flex;flex-wrap:wrap;gap:var(--space-5);align-items:center;justify-content:space-between;padding:min(var(--space-10),7vw);border-radius:var(--radius-card);background:var(--amber);color:var(--on-colour);forced-color-adjust:none}
main article .kit h2{color:inherit}
main article .made{margin-block-start:var(--space-16);padding-block-start:var(--space-6);border-block-start:var(--hairline) solid var(--ink)}
@media (min-width:48em){
.release > div{row-gap:var(--space-12)}
.release h1{font-size:min(7rem,9vw)}
.release h1.long{font-size:min(5rem,7vw)}
.release h1.longest{font-size:min(3.5rem,5vw)}
.release .sleeve{inline-size:min(400px,32vw)}
}
@media (min-width:62em){
.release + article > .pair:first-child > section{margin-block-start:0}
.pair:has(> :nth-child(2)){grid-template-columns:minmax(0,1.34fr) minmax(0,1fr)}
}
@media print{.player,.kit{display:none}}
`;

/** The public page of a shared report: a table on wide screens, blocks on narrow ones. */
const REPORT_STYLE = `
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

/** The forms at `/report` and `/appeal`, and the link to the first. */
const REPORT_FORM_STYLE = `.reportLink{margin-block-start:var(--space-8);font-size:var(--text-small)}
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

/** Drawn covers and clippings. */
export const CLIP_STYLE = `
.art{display:block;inline-size:100%;block-size:auto;aspect-ratio:1;border-radius:var(--radius-drop);outline:var(--hairline) solid var(--edge);outline-offset:calc(-1*var(--hairline));object-fit:cover;overflow:hidden;forced-color-adjust:none}
.c-ink{fill:var(--art-ink)}.c-paper{fill:var(--art-paper)}.c-signal{fill:var(--art-signal)}.c-amber{fill:var(--art-amber)}.c-violet{fill:var(--art-violet)}.c-lilac{fill:var(--art-lilac)}.c-mint{fill:var(--art-mint)}.c-night{fill:var(--art-night)}
.clips{display:grid;gap:var(--space-5);grid-template-columns:repeat(auto-fill,minmax(min(304px,100%),1fr))}
.clip{position:relative;display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-3);grid-template-rows:auto auto 1fr auto;padding:min(var(--space-5),5vw);border:var(--hairline) solid var(--line);border-radius:var(--radius-card);background:var(--surface)}
.clipHead > svg:last-child{flex:none;inline-size:20px;fill:none;stroke:currentcolor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.clipHead strong{display:block;font-weight:600}
.clip h3{font:700 min(1.5rem,7vw)/1.15 var(--font-display);letter-spacing:var(--tracking-display)}
.clip h3 a{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;color:inherit;text-decoration:none;overflow:hidden}
.clip h3 a:is(:hover,:focus-visible){text-decoration:underline}
.clip h3 a::after{content:'';position:absolute;inset:0}
.clip .outlet{position:relative;z-index:1;color:inherit}
.host{display:flex;flex-wrap:wrap;gap:var(--space-3);align-items:center;justify-content:space-between;align-self:start}
.host span:first-child{flex:1 1 6em;min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.tag{padding:1px var(--space-3);border:var(--hairline) solid var(--control);border-radius:var(--radius-full);font:600 var(--text-caption)/1.5 var(--font-text)}
.state{display:flex;gap:var(--space-2);align-items:center;padding-block-start:var(--space-3);border-block-start:var(--hairline) solid var(--line);font-weight:600;font-size:var(--text-small)}
.labelled{display:flex;gap:var(--space-2);align-items:center;color:var(--ink-2);font-size:var(--text-small)}
.labelled::before{content:'✓'/'';color:var(--mint);font-weight:700}
.dot{flex:none;inline-size:10px;block-size:10px;box-sizing:border-box;border:1.5px solid var(--control);border-radius:50%;forced-color-adjust:none}
.dot.live{border-color:transparent;background:var(--mint-fill)}
.dot.unreached{border-color:transparent;background:var(--amber)}
.review,.clipHead{display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-3);align-items:center}
:is(.review,.clipHead) > .art{flex:none;inline-size:40px}
.review > div,.clipHead > p{flex:1 1 8em;min-inline-size:0}
.review .art,.clip .art{border-radius:var(--radius-thumbnail)}
`;

/** Added to the styles of the built page, whose variables it uses. */
export const STYLE = `${CLIP_STYLE}main > article{max-inline-size:var(--page-width);margin-inline:auto;padding:var(--space-5) var(--gutter) var(--section-gap);overflow-wrap:anywhere}
main article h1{margin:0;font-size:var(--text-h1);line-height:1;letter-spacing:var(--tracking-hero)}
main article h2{margin:0;font-size:min(2.25rem,10vw);line-height:1.1}
main article h3,main article .found h2{margin:0;font:600 1.0625rem/1.3 var(--font-text);letter-spacing:0}
main article p{margin:0}
main article :is(ul,ol,dl,dd){margin:0;padding:0;list-style:none}
main article .quiet{color:var(--ink-2);font-size:var(--text-small)}
main article .words{margin-block-start:var(--space-2);white-space:pre-line}
main article .num{font-weight:700;font-variant-numeric:tabular-nums}
main article section{margin-block-start:var(--space-12)}
.sectionHead{display:flex;flex-wrap:wrap;gap:var(--space-1) var(--space-5);align-items:baseline;justify-content:space-between;padding-block-end:var(--space-4)}
.ruled{border-block-start:var(--hairline) solid var(--ink)}
.ruled > li{padding-block:var(--space-4);border-block-end:var(--hairline) solid var(--line)}
.go{display:inline-flex;gap:var(--space-2);align-items:center;justify-content:center;box-sizing:border-box;min-block-size:var(--button-height);padding:var(--space-2) var(--space-6);border:var(--hairline) solid var(--control);border-radius:var(--radius-full);background:none;color:inherit;font:600 var(--text-button)/1.25 var(--font-text);text-decoration:none;cursor:pointer}
.panel .go:not(.ink){border-color:currentcolor}
.go.small{min-block-size:var(--touch);padding-inline:var(--space-5);font-size:var(--text-small)}
.go:is(:hover,:focus-visible){border-color:currentcolor}
.go.ink{border-color:transparent;background:var(--art-ink);color:var(--art-paper)}
.go.main{border-color:transparent;background:var(--ink);color:var(--paper)}
.go.signal,.line:is(:hover,:focus-within) .go{border-color:transparent;background:var(--signal);color:var(--on-colour)}
.go svg{inline-size:18px;block-size:18px;fill:none;stroke:currentcolor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.go[hidden]{display:none}
.acts{display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-3);align-items:center}
.acts a:not(.go){display:inline-flex;align-items:center;min-block-size:var(--touch);padding-inline:var(--space-2);color:inherit;font-weight:600}
.stars{display:block;fill:var(--signal);overflow:visible}
.stars .hollow{fill:none;stroke:var(--signal-ink);stroke-width:1.2}
.panel{position:relative;display:grid;gap:var(--space-5);padding:var(--space-5);border-radius:var(--radius-card);color:var(--on-colour);overflow:hidden;forced-color-adjust:none}
.panel.underground{background:var(--underground);color:var(--art-paper)}
.panel.rising{background:var(--rising)}
.panel.heavy{background:var(--heavy)}
.panel > :not(.grooves){position:relative}
.panel .art{inline-size:132px}
.grooves{position:absolute;inset:-120px -180px auto auto;inline-size:420px;block-size:420px;fill:none;stroke:currentcolor;stroke-width:1.2}
.underground .grooves{stroke:var(--art-lilac)}
.panel .tier{font-weight:600;font-size:var(--text-small)}
.panel h1{margin-block:var(--space-3) var(--space-4);color:inherit;font-size:min(3.25rem,15vw);line-height:.96}
.panel .acts{margin-block-start:var(--space-5)}
.figures{display:grid;grid-template-columns:1fr 1fr;border-block-end:var(--hairline) solid var(--line)}
.figures > div{padding:var(--space-4) var(--space-4) var(--space-4) 0}
.figures > div:nth-child(even){padding-inline:var(--space-4) 0;border-inline-start:var(--hairline) solid var(--line)}
.figures dt{color:var(--ink-2);font-size:var(--text-small)}
.figures dd{font:700 min(1.625rem,8vw)/1.3 var(--font-display);letter-spacing:var(--tracking-display);font-variant-numeric:tabular-nums}
.figures small{display:block;color:var(--ink-2);font:400 var(--text-caption)/1.5 var(--font-text);letter-spacing:0}
.count{display:block;max-inline-size:100%;block-size:8px;margin-block-start:var(--space-1);fill:var(--ink)}
.count .missed{fill:none;stroke:var(--control)}
.line{display:flex;flex-wrap:wrap;gap:var(--space-3) var(--space-4);align-items:center}
.line > .num:first-child{display:none}
.line > div{flex:1 1 8em;min-inline-size:0}
.line .days,.line .price{display:none}
.review > p{inline-size:100%}
main article summary.go{inline-size:fit-content;margin-block-start:var(--space-4);list-style:none}
main article summary.go::-webkit-details-marker{display:none}
details[open] > summary.go{display:none}
.invite{display:flex;flex-wrap:wrap;gap:var(--space-4) var(--space-8);align-items:center;justify-content:space-between;margin-block-start:var(--space-16);padding-block:var(--space-8);border-block:var(--hairline) solid var(--ink)}
.night{overflow:hidden;background:var(--night);color:var(--ink);color-scheme:dark}
.night > div{display:grid;gap:var(--space-8);align-items:center;max-inline-size:var(--page-width);margin-inline:auto;padding:var(--space-8) var(--gutter) var(--space-10)}
.night h1{margin-block:var(--space-2) var(--space-4);font-size:min(3.75rem,16vw)}
.night .acts{margin-block-start:var(--space-6)}
.sleeve{position:relative;inline-size:min(260px,70vw)}
.sleeve .art{position:relative;border-radius:16px}
.sleeve .record{position:absolute;inset:3% auto auto 36%;inline-size:94%;animation:slide var(--duration) var(--ease)}
@keyframes slide{from{transform:translateX(-30%)}}
.r-disc{fill:var(--vinyl);stroke:var(--control)}.r-groove{fill:none;stroke:var(--vinyl-groove);stroke-width:2}.r-a{fill:var(--art-signal)}.r-b{fill:var(--art-amber)}.r-hole{fill:var(--vinyl)}
.paid{display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-4);align-items:center;margin-block-end:var(--space-5);padding:var(--space-3) var(--space-5);border:var(--hairline) solid var(--ink);border-inline-start-width:6px;border-radius:var(--radius-input);background:var(--surface)}
.find{display:grid;gap:var(--space-3);grid-template-columns:minmax(0,1fr) auto;align-items:end;margin-block:var(--space-6)}
.find > label,.find details[open]{grid-column:1/-1}
main article .find summary.go{display:inline-flex;margin:0;min-block-size:var(--button-height)}
.find summary b{min-inline-size:1.5em;border-radius:var(--radius-full);background:var(--ink);color:var(--paper);text-align:center}
.find details > div{display:grid;gap:var(--space-3);margin-block-start:var(--space-3)}
.find > button{grid-column:2;justify-self:end}
.find label{display:grid;gap:var(--space-1);font-weight:600;font-size:var(--text-small)}
.find :is(input,select){box-sizing:border-box;inline-size:100%;min-block-size:var(--button-height);padding-inline:var(--space-4);border:var(--hairline) solid var(--control);border-radius:var(--radius-input);background:var(--surface);color:var(--ink);font:400 1rem/1.4 var(--font-text)}
.found{display:grid;grid-template-columns:56px minmax(0,1fr);gap:var(--space-1) var(--space-4);align-items:center}
.found > svg{grid-row:1/span 4;align-self:start}
.found > :not(svg){grid-column:2}
.found h2 a{color:inherit}
.found > span{font-size:var(--text-small)}
.find + .quiet{padding-block-end:var(--space-2)}
.tierDot{display:inline-block;inline-size:11px;block-size:11px;margin-inline-end:var(--space-2);border-radius:50%;outline:var(--hairline) solid var(--control);forced-color-adjust:none}
.tierDot.underground{background:var(--underground)}.tierDot.rising{background:var(--rising)}.tierDot.heavy{background:var(--heavy)}
header summary{display:inline-flex;box-sizing:border-box;align-items:center;list-style:none}
header summary::-webkit-details-marker{display:none}
header details > div{position:absolute;inset:100% 0 auto;box-sizing:border-box;max-block-size:calc(100dvh - 100%);padding:var(--space-2) var(--gutter) var(--space-4);border-block:var(--hairline) solid var(--line);background:var(--paper);overflow-y:auto}
header details ul{flex-direction:column}
header details > div > div{display:flex;flex-wrap:wrap;gap:var(--space-3) var(--space-6);align-items:center;margin-block-start:var(--space-2);padding-block-start:var(--space-3);border-block-start:var(--hairline) solid var(--line)}
@media (min-width:48em){
main > article{padding-block-start:var(--space-8)}
main > :is(.plain,.night + article){padding-block-start:var(--space-12)}
.figures{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:1fr;padding-block:var(--space-3)}
.figures > div:nth-child(n+2){padding-inline:var(--space-5) var(--space-4);border-inline-start:var(--hairline) solid var(--line)}
.line > .num:first-child{display:block;color:var(--ink-3);font-weight:400}
.line .days,.line .price{display:block}
.line .days{inline-size:5.5em;color:var(--ink-2);font-size:var(--text-small)}
.line .price{min-inline-size:5.5em;text-align:end}
.line .both{display:none}
.clips.two{grid-template-columns:1fr 1fr}
.night > div{grid-template-columns:auto 1fr;gap:var(--space-8) 152px;padding-block:var(--space-16)}
.night h1{font-size:min(6.5rem,9vw)}
.night h1.long{font-size:min(4rem,6vw)}
.sleeve{inline-size:320px}
.find{grid-template-columns:minmax(0,1fr) auto auto}
.find > :is(label,button){grid-column:auto}
.find details > div{grid-template-columns:repeat(3,minmax(0,1fr))}
@supports selector(::details-content){
.find{grid-template-columns:minmax(0,1fr) minmax(0,3fr) auto}
.find details::details-content{block-size:auto;content-visibility:visible}
.find details > div{margin:0}
main article .find summary.go{display:none}
}
.found{grid-template-columns:56px minmax(0,1.4fr) 9em minmax(0,1fr) 8em}
.found > svg{grid-row:auto}
.found > :not(svg){grid-column:auto}
.found > .num{text-align:end}
}
@media (min-width:62em){
.panel{grid-template-columns:minmax(0,580px) 1fr;align-items:center;min-block-size:432px;padding:var(--space-12)}
.panel > .art{grid-area:1/2;inline-size:320px;justify-self:end;margin-inline-end:var(--space-2);border-radius:var(--radius-card)}
.grooves{inset:-90px -142px auto auto;inline-size:612px;block-size:612px}
.panel h1{font-size:6rem;line-height:.94}
.panel h1.long{font-size:4.25rem}
.panel h1.longest{font-size:3.5rem}
.columns{display:grid;grid-template-columns:minmax(0,1.9fr) minmax(0,1fr);gap:0 var(--space-16);align-items:start}
.columns > .work{grid-area:2/1/auto/-1}
}
${RELEASE_STYLE}${REPORT_STYLE}${REPORT_FORM_STYLE}@media (prefers-reduced-motion:reduce){.sleeve .record{animation:none}}
@media print{.acts,.invite,.find,.reportLink{display:none}}
`;
