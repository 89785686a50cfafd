/** The address of a stored link; without a scheme it means https. */
export const linkHref = (link: string): string =>
  /^https?:\/\//i.test(link) ? link : `https://${link}`;

/** Pixels. */
export const BADGE_WIDTH = 280;

export const BADGE_HEIGHT = 72;

export const badgePath = (id: number): string => `${publicOutletPath(id)}/badge.svg`;

export const badgeCode = (origin: string, id: number): string =>
  `<a href="${origin}${publicOutletPath(id)}"><img src="${origin}${badgePath(id)}" alt="Our page on Linernote" width="${BADGE_WIDTH}" height="${BADGE_HEIGHT}"></a>`;

export const publicOutletPath = (id: number): string => `/outlets/${id}`;

export const outletName = (name: string | null): string => name ?? 'Media outlet';
