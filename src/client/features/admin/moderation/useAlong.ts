import { useState } from 'react';
import { formatPrice } from '@/shared/platform/format';
import type { OutletTier } from '@/shared/platform/options';
import type { WaitingService } from '@/shared/admin/moderation.schemas';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import type { AlongService } from '@/shared/admin/moderation.requests';
import { listPriceOf } from '@/shared/market/serviceGroups.rules';
import { usePrices } from '@/client/entities/prices';
import type { DecisionError, Verdict } from '../shared/queue/kind';

export const NO_PRICE = 'Please enter a valid number.';

const PRICE_TEXT = /^\$?(\d+(?:\.\d{1,2})?)$/;

export const priceIn = (text: string): number | undefined => {
  const digits = PRICE_TEXT.exec(text.trim().replace(/,/g, ''))?.[1];
  return digits === undefined ? undefined : Number(digits);
};

export interface AlongOf {
  waiting: readonly WaitingService[];
  tier: OutletTier;
}

interface Choice {
  isTicked?: boolean;
  text?: string;
}

interface AlongRow {
  service: WaitingService;
  isTicked: boolean;
  text: string;
  error: string | undefined;
}

export interface Along {
  rowsOf: (of: AlongOf) => readonly AlongRow[];
  tickedOf: (of: AlongOf) => readonly AlongRow[];
  change: (id: number, choice: Choice) => void;
  check: (of: AlongOf, verdict: Verdict) => DecisionError;
  bodyOf: (of: AlongOf) => { services?: AlongService[] };
}

export function useAlong({ isTicked: isTickedAtFirst }: { isTicked: boolean }): Along {
  const prices = usePrices();
  const [choices, setChoices] = useState<Readonly<Record<number, Choice | undefined>>>({});
  const listPrice = ({ type }: WaitingService, tier: OutletTier) => listPriceOf(prices, type, tier);
  const rowsOf = ({ waiting, tier }: AlongOf) =>
    waiting.map((service) => {
      const { isTicked = isTickedAtFirst, text = formatPrice(listPrice(service, tier)) } =
        choices[service.id] ?? {};
      const error = isTicked && priceIn(text) === undefined ? NO_PRICE : undefined;
      return { service, isTicked, text, error };
    });
  const tickedOf = (of: AlongOf) => rowsOf(of).filter(({ isTicked }) => isTicked);
  return {
    rowsOf,
    tickedOf,
    change: (id, choice) => setChoices((now) => ({ ...now, [id]: { ...now[id], ...choice } })),
    check: (of, { approve, reason }): DecisionError => {
      if (!approve) return {};
      const ticked = tickedOf(of);
      if (ticked.some(({ error }) => error !== undefined)) return { services: NO_PRICE };
      const isUnlike = ({ service, text }: AlongRow) =>
        priceIn(text) !== listPrice(service, of.tier);
      return reason === undefined && ticked.some(isUnlike)
        ? { reason: MODERATION_MESSAGES.priceReasonMissing }
        : {};
    },
    bodyOf: (of) => {
      const services = tickedOf(of).map(({ service, text }) => {
        const { id, version } = service;
        const price = priceIn(text);
        /* the list price is not sent */
        return price === undefined || price === listPrice(service, of.tier)
          ? { id, version }
          : { id, version, price };
      });
      return services.length === 0 ? {} : { services };
    },
  };
}
