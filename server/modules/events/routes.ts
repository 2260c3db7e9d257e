import { defineRoute, type RouteDefinition } from '../../core/route';
import { ServerEventView } from './schema';
import { streamChanges } from './service';

const stream = defineRoute(
  {
    method: 'get',
    path: '/events',
    guard: 'signedIn',
    operationId: 'streamChanges',
    tag: 'events',
    summary: 'Changes as server-sent events',
    data: { events: ServerEventView },
  },
  (ctx, { http }) => streamChanges(ctx, http),
);

export const eventRoutes: RouteDefinition[] = [stream];
