import { Tokenizer } from 'htmlparser2';

type Handlers = ConstructorParameters<typeof Tokenizer>[1];

const nothing = () => undefined;
const NO_HANDLERS: Handlers = {
  ontext: nothing,
  ontextentity: nothing,
  onopentagname: nothing,
  onopentagend: nothing,
  onselfclosingtag: nothing,
  onclosetag: nothing,
  onattribname: nothing,
  onattribdata: nothing,
  onattribentity: nothing,
  onattribend: nothing,
  oncdata: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onprocessinginstruction: nothing,
  onend: nothing,
};

/**
 * Passes the tokens of a page to their handlers. The full parser is not used: it searches its list
 * of open elements at each tag, and a hostile page can make that list very long.
 */
export function tokenizePage(html: string, handlers: Partial<Handlers>): void {
  const options = { xmlMode: false, decodeEntities: true };
  const tokenizer = new Tokenizer(options, { ...NO_HANDLERS, ...handlers });
  tokenizer.write(html);
  tokenizer.end();
}
