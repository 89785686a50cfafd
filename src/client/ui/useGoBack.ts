import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Whether the page before this one is ours, also where this address was typed. Browsers without the
 * Navigation API tell no more than where a link came from.
 */
function isOursBehind(): boolean {
  const { navigation } = window as Partial<Window>; // newer than some browsers
  if (navigation) return navigation.canGoBack;
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`);
}

/** Goes back one page; to `fallback` when nothing of ours lies behind this one. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  /* the router gives this key to the entry that a load of the program begins with */
  const isFirstPage = useLocation().key === 'default';
  return () => void (isFirstPage && !isOursBehind() ? navigate(fallback) : navigate(-1));
}
