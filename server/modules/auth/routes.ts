import type { RouteDefinition } from '../../core/route';
import { factorRoutes } from './routes/factor';
import { linkRoutes } from './routes/link';
import { passkeyRoutes } from './routes/passkey';
import { phoneRoutes } from './routes/phone';
import { qrRoutes } from './routes/qr';
import { sessionRoutes } from './routes/session';
import { stepUpRoutes } from './routes/step-up';

export const authRoutes: RouteDefinition[] = [
  ...sessionRoutes,
  ...linkRoutes,
  ...phoneRoutes,
  ...qrRoutes,
  ...factorRoutes,
  ...passkeyRoutes,
  ...stepUpRoutes,
];
