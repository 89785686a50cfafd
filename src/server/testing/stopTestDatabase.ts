export { stopTestDatabase as default } from './startTestDatabase';
