import { Alert, App, Skeleton } from 'antd';
import { QUIET } from '@/components/calls';
import { Dialog } from '@/components/dialog/Dialog';
import { joined } from '@/components/joined';
import { ListFailure } from '@/components/ListFailure';
import { ownName } from '@/components/own-name';
import { useLoaded } from '@/components/useLoaded';
import { useWrite } from '@/components/useWrite';
import { changeGrants, previewGrants } from '@/services/acl';
import type { GrantBody, GrantPreview } from '@/services/types';
import { type MenuWords, useMenuWords } from '../../menu-words';

type Whom = GrantPreview['changes'][number]['opens'];
type Props = { body: GrantBody; saved: () => void; close: () => void; reload: () => void };

function People({ whom, words: { say } }: { whom: Whom; words: MenuWords }) {
  if (!whom) return <span className="portal-quiet">{say('grant.preview.nobody')}</span>;
  const { names, count } = whom;
  const text = joined(names);
  return <>{count > names.length ? say('grant.preview.more', { names: text, n: count - names.length }) : text}</>;
}

function Effects({ preview, words }: { preview: GrantPreview; words: MenuWords }) {
  const { say } = words;
  const touched = preview.changes.filter(({ opens, closes }) => opens || closes);
  if (touched.length === 0) return <p>{say('grant.preview.none')}</p>;
  return (
    <>
      {touched.some(({ closes }) => closes?.self) && (
        <Alert type="warning" showIcon title={say('grant.preview.self')} />
      )}
      <table className="acl-effects">
        <thead>
          <tr>
            <th scope="col">{say('grant.preview.what')}</th>
            <th scope="col">{say('grant.preview.opens')}</th>
            <th scope="col">{say('grant.preview.closes')}</th>
          </tr>
        </thead>
        <tbody>
          {touched.map((one) => (
            <tr key={one.code}>
              <th scope="row">{ownName(one)}</th>
              <td>
                <People whom={one.opens} words={words} />
              </td>
              <td>
                <People whom={one.closes} words={words} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="portal-quiet">{say('grant.preview.at')}</p>
    </>
  );
}

function Warnings({ warnings, words: { say } }: { warnings: GrantPreview['warnings']; words: MenuWords }) {
  if (warnings.length === 0) return null;
  const lines = warnings.map(({ roleId, role, kind, code, needsOneOf, ...names }) => ({
    key: `${roleId} ${code}`,
    text: say(`grant.warning.${kind}`, {
      role: ownName(role),
      resource: ownName(names),
      needs: joined(needsOneOf.map(ownName)),
    }),
  }));
  return (
    <Alert
      type="warning"
      showIcon
      title={say('grant.warnings', { n: warnings.length })}
      description={
        <ul>
          {lines.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      }
    />
  );
}

/** What saving would open and close for whom; nothing is written before it was seen. */
export function PreviewDialog({ body, saved, close, reload }: Props) {
  const words = useMenuWords();
  const { say } = words;
  const { message } = App.useApp();
  const { data, error, reload: again } = useLoaded(JSON.stringify(body), (call) => previewGrants(body, call));
  const saving = useWrite((asked: GrantBody) => changeGrants(asked, QUIET), {
    done: () => {
      void message.success(say('grant.saved'));
      saved();
    },
    stale: reload,
  });
  return (
    <Dialog
      open
      start="safe"
      width={720}
      title={say('grant.preview.title')}
      okText={say('grant.preview.save')}
      cancelText={say('grant.preview.back')}
      okButtonProps={{ disabled: !data }}
      confirmLoading={saving.busy}
      onOk={() => saving.run(body)}
      onCancel={close}
      mask={{ closable: false }}
    >
      <div className="acl-preview">
        {saving.failure && (
          <ListFailure title={say('grant.save.failed')} error={saving.failure} retry={() => saving.run(body)} />
        )}
        {error && <ListFailure title={say('grant.preview.failed')} error={error} retry={again} />}
        {!data && !error && <Skeleton active />}
        {data && <Warnings warnings={data.warnings} words={words} />}
        {data && <Effects preview={data} words={words} />}
      </div>
    </Dialog>
  );
}
