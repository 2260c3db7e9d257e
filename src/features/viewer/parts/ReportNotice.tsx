import { Alert, Result } from 'antd';
import { askedLanguage, catalogueFor } from '@/components/reader-language';
import type { ViewReportRow } from '@/services/types';
import { useViewerWords } from '../words';

/** What a reader must know before reading: that a version is corrected, under revision or not issued. */
export function ReportBanners({ report }: { report: ViewReportRow }) {
  const { say } = useViewerWords();
  const { shown, versionNo, supersedesNo, correctionKind, changes } = report;
  const own = catalogueFor(askedLanguage()) === 'en-US' ? 'en' : 'zh';
  const replaced = supersedesNo !== null && versionNo !== null;
  return (
    <>
      {shown === 'underRevision' && (
        <Alert
          banner
          type="error"
          showIcon
          role="alert"
          title={say('banner.underRevision')}
          description={say('banner.underRevision.why')}
        />
      )}
      {shown === 'notIssued' && (
        <Alert
          banner
          type="warning"
          showIcon
          role="alert"
          title={say('banner.notIssued')}
          description={say('banner.notIssued.why')}
        />
      )}
      {replaced && (
        <Alert
          banner
          type="warning"
          showIcon
          role="status"
          title={say(`banner.${correctionKind ?? 'amended'}`, { no: versionNo, old: supersedesNo })}
          description={
            changes.length > 0 && (
              <ul className="viewer-changes">
                {changes.map(({ field, from, to }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two rows of one analyte have one name, and the list never changes
                  <li key={at}>
                    {say('banner.change', {
                      field: field[own] || field.en || field.zh,
                      from: from || say('banner.nothing'),
                      to: to || say('banner.nothing'),
                    })}
                  </li>
                ))}
              </ul>
            )
          }
        />
      )}
    </>
  );
}

/** Why a report cannot be read here, and what comes of it. */
export function NothingShown({ why }: { why: 'withheld' | 'withdrawn' | 'none' }) {
  const { say } = useViewerWords();
  return <Result status={why === 'none' ? 'info' : 'warning'} title={say(why)} subTitle={say(`${why}.why`)} />;
}
