import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FloorPage } from './FloorPage.mjs';

/* global document -- of the browser */

hydrateRoot(document.getElementById('root'), createElement(FloorPage));
