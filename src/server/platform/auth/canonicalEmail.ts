import { domainToASCII, domainToUnicode } from 'node:url';

const withDomain = (email: string, write: (domain: string) => string): string => {
  const at = email.lastIndexOf('@') + 1;
  const typed = email.slice(at);
  const domain = write(typed);
  const isSame = domain === '' || domain === typed.toLowerCase();
  return isSame ? email : email.slice(0, at) + domain;
};

/** The address with its domain in Unicode: `xn--exmple-cua.org` and `exämple.org` are one domain. */
export const canonicalEmail = (email: string): string => withDomain(email, domainToUnicode);

/** The address with its domain in punycode. */
export const asciiEmail = (email: string): string => withDomain(email, domainToASCII);
