import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { MAIN_ID } from '@/client/ui/shells/SkipLink';
import { readScroll, watchScroll } from './scrollPositions';

/** The router gives this key to the entry that a visit starts with. */
const FIRST_ENTRY = 'default';

/** Tells screen readers, and the keyboard, that another page is here. */
function focusPage(): void {
  const main = document.getElementById(MAIN_ID);
  if (!main || (document.activeElement !== main && main.contains(document.activeElement))) return;
  const target = main.querySelector('h1') ?? main;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

function scrollToAnchor(hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  target.focus({ preventScroll: true });
}

/**
 * Stands behind a page and is there once the page is: moves the focus to its heading and scrolls to
 * its top, to the section that the address names, or back to where the reader left it.
 */
export function PageArrival() {
  const { key, hash, pathname } = useLocation();
  const navigation = useNavigationType();
  const isBack = navigation === NavigationType.Pop;
  const arrivedAt = useRef('');

  useEffect(() => watchScroll(key), [key]);

  useEffect(() => {
    if (key !== FIRST_ENTRY) focusPage();
    // Only for a new page: a change of the query alone moves nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [pathname]);

  useEffect(() => {
    /* the same page, its state written into the address: the reader stays where they are */
    const isSamePlace = navigation === NavigationType.Replace && arrivedAt.current === pathname;
    arrivedAt.current = pathname;
    if (isSamePlace) return;
    const left = isBack ? readScroll(key) : undefined;
    if (left !== undefined) window.scrollTo(0, left);
    else if (hash !== '') scrollToAnchor(hash);
    else if (key !== FIRST_ENTRY) window.scrollTo(0, 0);
  }, [key, hash, pathname, navigation, isBack]);

  return null;
}
