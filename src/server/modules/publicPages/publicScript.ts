/**
 * The only script of the rendered pages, which are complete without it: it applies the chosen theme
 * before the first paint, leads members into the product, and copies the page's address.
 */
export const SCRIPT = `
try {
  var theme = localStorage.getItem('linernote:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  var isMember = localStorage.getItem('linernote:refresh') !== null;
} catch (error) {}
addEventListener('DOMContentLoaded', () => {
  if (isMember)
    for (const link of document.querySelectorAll('a[data-member]'))
      link.href = link.dataset.member;
  for (const button of document.querySelectorAll('button[data-copy]')) {
    const label = button.querySelector('[aria-live]');
    const text = label.textContent;
    button.hidden = !navigator.clipboard;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(document.querySelector('link[rel=canonical]').href);
      label.textContent = 'Copied';
      setTimeout(() => (label.textContent = text), 2000);
    });
  }
});
`;
