import { z } from '@hono/zod-openapi';
import { defineRoute, type RouteDefinition } from '../../core/route';
import { ChainView } from './schema';
import { askForChainCheck, chainState } from './service';

export const integrityRoutes: RouteDefinition[] = [
  defineRoute(
    {
      method: 'get',
      path: '/audit/chain',
      guard: 'audit:view',
      operationId: 'getAuditChain',
      tag: 'audit',
      summary: 'How far the audit log is sealed and proved',
      data: ChainView,
    },
    (ctx) => chainState(ctx) as never,
  ),
  defineRoute(
    {
      method: 'post',
      path: '/audit/chain/check',
      guard: 'audit:review',
      operationId: 'checkAuditChain',
      tag: 'audit',
      summary: 'Reads the audit log from beginning to end, in the background',
      data: z.null(),
    },
    (ctx) => askForChainCheck(ctx),
  ),
];
