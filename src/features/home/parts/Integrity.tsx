import { Link, useIntl } from '@umijs/max';
import { ToneTag } from '@/components/ToneTag';
import { useInstant } from '@/components/useInstant';
import type { HomeView, IntegrityFinding } from '@/services/types';

type Standing = NonNullable<HomeView['integrity']>;

/** Which report, file and version a finding is about. */
function About({ finding }: { finding: IntegrityFinding }) {
  const { formatMessage } = useIntl();
  const { reportNo, path, file, versionNo } = finding;
  const report = reportNo && formatMessage({ id: 'home.integrity.report' }, { no: reportNo });
  const more = [
    file && formatMessage({ id: `home.integrity.file.${file}` }),
    versionNo !== null && formatMessage({ id: 'home.integrity.version' }, { no: versionNo }),
  ].filter(Boolean);
  return (
    <>
      {report && (path ? <Link to={path}>{report}</Link> : <span>{report}</span>)}
      {more.length > 0 && <span className="home-quiet">{more.join(' · ')}</span>}
    </>
  );
}

/** What the nightly check of the stored record found: what, which report, since when, and what to do. */
export function Integrity({ integrity }: { integrity: Standing }) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string | number>) =>
    formatMessage({ id: `home.integrity.${id}` }, values);
  const instant = useInstant();
  const { checkedAt, guarded, total, findings } = integrity;
  const checked = checkedAt && say(total === 0 ? 'well' : 'checked', { at: instant(checkedAt) });
  return (
    <>
      {findings.length > 0 && (
        <ul className="home-rows">
          {findings.map((finding) => (
            <li key={finding.id}>
              <ToneTag tone="alarm" icon="‼">
                {say(`kind.${finding.kind}`)}
              </ToneTag>
              <About finding={finding} />
              <span className="home-quiet">{say('since', { at: instant(finding.since) })}</span>
              <p className="home-todo">{say('todo', { text: say(`todo.${finding.kind}`) })}</p>
            </li>
          ))}
        </ul>
      )}
      {total > findings.length && <p className="home-quiet">{say('more', { n: total - findings.length })}</p>}
      <p className="home-quiet">{checked || say('never')}</p>
      {!guarded && <p>{say('unguarded')}</p>}
    </>
  );
}
