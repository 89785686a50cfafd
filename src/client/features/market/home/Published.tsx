import later from './later.module.css';

const ID = 'published';

/** The markup that the server has inserted; read once, before hydration. */
const markup =
  typeof document === 'undefined' ? '' : (document.getElementById(ID)?.innerHTML ?? '');

/** The newest published pieces, which only the server inserts (`homeBand.ts`); else nothing. */
export const Published = () => (
  // eslint-disable-next-line react/no-danger -- the server has escaped it, and it is in the page already
  <div id={ID} className={later.later} dangerouslySetInnerHTML={{ __html: markup }} />
);
