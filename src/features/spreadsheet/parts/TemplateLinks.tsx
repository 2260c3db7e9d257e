import { ExportButton } from '@/components/ExportButton';
import { useSheetWords } from '../words';

const LANGUAGES = ['zh-CN', 'en-US'] as const;

/** The empty template in the reader's language first, the other one beside it. */
export function TemplateLinks() {
  const { say, locale } = useSheetWords();
  const ordered = locale.startsWith('en') ? [...LANGUAGES].reverse() : LANGUAGES;
  return (
    <span className="sheet-templates">
      {ordered.map((language) => (
        <ExportButton
          key={language}
          look="link"
          url="/api/v1/spreadsheet/template"
          params={{ language }}
          fallbackName="template.xlsx"
          label={say(`template.${language}`)}
        />
      ))}
    </span>
  );
}
