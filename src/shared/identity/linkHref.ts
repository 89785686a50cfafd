/** The address of a stored link; without a scheme it means https. */
export const linkHref = (link: string): string =>
  /^https?:\/\//i.test(link) ? link : `https://${link}`;
