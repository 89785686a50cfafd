import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FloorPage } from './FloorPage.mjs';

hydrateRoot(document.getElementById('root'), createElement(FloorPage));
