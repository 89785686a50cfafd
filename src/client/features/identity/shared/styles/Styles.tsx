import { latePart } from '@/client/ui/lazyPart';

/** The list of all styles loads with it. */
export const Styles = latePart(
  async () => (await import(/* webpackChunkName: "styles" */ './StylePicker')).StylePicker,
);
