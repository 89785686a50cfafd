import later from './later.module.css';

const ID = 'published';

/** What the server has put into the page; read once, before React takes the page over. */
const markup =
  typeof document === 'undefined' ? '' : (document.getElementById(ID)?.innerHTML ?? '');

/** The newest published pieces, which the server alone knows (`homeBand.ts`); else nothing. */
export const Published = () => (
  // eslint-disable-next-line react/no-danger -- the server has escaped it, and it is in the page already
  <div id={ID} className={later.later} dangerouslySetInnerHTML={{ __html: markup }} />
);
