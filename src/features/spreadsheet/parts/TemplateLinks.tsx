import { ExportButton } from '@/components/ExportButton';
import { DOWNLOAD_SHEET_TEMPLATE_LANGUAGE } from '@/services/choices';
import { useSheetWords } from '../words';

/** The empty template in the reader's language first, the other one beside it. */
export function TemplateLinks() {
  const { say, locale } = useSheetWords();
  const ordered = locale.startsWith('en')
    ? [...DOWNLOAD_SHEET_TEMPLATE_LANGUAGE].reverse()
    : DOWNLOAD_SHEET_TEMPLATE_LANGUAGE;
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
