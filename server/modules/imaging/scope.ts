import { type Context, may } from '../../core/context';
import { scopeOf } from '../report/service';
import type { Scope } from './conditions';

/** Whose images the person asking may see: of the reports that they may see, and of none where they may see no report. */
export function imageScopeOf(ctx: Context): Scope {
  const scope = scopeOf(ctx);
  return scope === 'released' && !may(ctx, 'report:viewIssued') ? 'none' : scope;
}
