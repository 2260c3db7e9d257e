import { z } from '@hono/zod-openapi';
import { CHANNELS } from './rules';

export const FileSource = z.enum(CHANNELS).openapi('FileSource');
