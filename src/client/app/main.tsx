import '@/client/ui/globalStyles';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

if (root.hasChildNodes()) {
  hydrateRoot(root, <App />);
} else {
  document.querySelector('title')?.remove();
  createRoot(root).render(<App />);
}
