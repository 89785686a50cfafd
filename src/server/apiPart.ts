import type { FastifyPluginAsync } from 'fastify';
import type { Contract } from '@/shared/platform/contract';
import type { AppDeps } from './deps';

/** A part of the API: its tag in the OpenAPI document, its calls, and the routes that serve them. */
export interface ApiPart {
  tag: string;
  description: string;
  contract: Contract;
  /** Absent if the routes of another part serve these calls too. */
  routes?: readonly ((deps: AppDeps) => FastifyPluginAsync)[];
}
