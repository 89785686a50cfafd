import { useEffect } from 'react';

export const UPLOAD_ENDS = 'Your upload is not finished. Leave the page and stop it?';

const isWithinPage = ({ href }: HTMLAnchorElement): boolean =>
  href.includes('#') && withoutHash(href) === withoutHash(window.location.href);

const withoutHash = (address: string): string => address.replace(/#.*/, '');

/** Asks for confirmation if leaving the page, by the browser or a link, would lose data. */
export function useConfirmLeaving(isBusy: boolean, question: string): void {
  useEffect(() => {
    if (!isBusy) return;
    /* the browser shows its own text */
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const handleClick = (event: MouseEvent) => {
      const { target } = event;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!link || link.getAttribute('target') === '_blank' || isElsewhere) return;
      if (isWithinPage(link)) return;
      // eslint-disable-next-line no-alert -- as the browser itself asks when the page is closed
      if (window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', handleUnload);
    /* captures the click before the router, which listens at the root element */
    document.addEventListener('click', handleClick, true);
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      document.removeEventListener('click', handleClick, true);
    };
  }, [isBusy, question]);
}
