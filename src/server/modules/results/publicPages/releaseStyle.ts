/** The public page of a release. */
export const RELEASE_STYLE = `
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
