import { join } from 'node:path';

const PRO = /[\\/]pro-components[\\/]es[\\/](\w+)[\\/]/;
const FORMS = /^(?:\.\.\/)+(?:form|field|field\/ValueTypeToComponent)$/;
const OTHER_LANGUAGE = /^\.\/(?:locale\/)?(?!en[_-]US|zh[_-]CN)[a-z]{2}[_-][A-Z]{2}$/;

/** What stands in for an import of pro-components, by the folder that imports it. */
function standInFor(source: string, folder: string | undefined): string | null {
  if (folder === 'table' && (FORMS.test(source) || source === './components/Form')) return 'absent.ts';
  if (folder === 'table' && source === './cellRenderToFromItem') return 'plain-cell.ts';
  if (folder === 'utils' && source === './useEditableArray') return 'not-editable.ts';
  if ((folder === 'provider' || folder === 'layout') && OTHER_LANGUAGE.test(source)) return 'no-words.ts';
  return null;
}

/**
 * ProTable brings every kind of form and field, for cells that are edited or drawn by a value type and for its search
 * form, and the words of thirty languages: a fifth of what a list page would fetch. Our columns draw themselves, our
 * filters stand outside, and the portal speaks two languages.
 */
export const lightTable = {
  name: 'light-table',
  enforce: 'pre' as const,
  apply: 'build' as const,
  resolveId(source: string, importer: string | undefined) {
    const standIn = importer && standInFor(source, PRO.exec(importer)?.[1]);
    return standIn ? join(__dirname, standIn) : null;
  },
};
