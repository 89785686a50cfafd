import { useNavigate } from 'react-router-dom';

/** Opens the payment page: one of this app, or the provider's own. */
export function useGoTo(): (url: string) => void {
  const navigate = useNavigate();
  return (url) => {
    const { origin, pathname, search, href } = new URL(url, window.location.href);
    if (origin === window.location.origin) void navigate(pathname + search);
    else window.location.assign(href);
  };
}
