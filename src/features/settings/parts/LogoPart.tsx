import { useModel } from '@umijs/max';
import { Alert, Button, Upload } from 'antd';
import { QUIET } from '@/components/calls';
import { useAsk } from '@/components/dialog/useAsk';
import { useWrite } from '@/components/useWrite';
import { changeClinicLogo, removeClinicLogo } from '@/services/settings';
import { useSettingsWords } from '../words';

const fileIn = (file: Blob) => {
  const form = new FormData();
  form.set('file', file);
  return form;
};

/** The clinic's logo: shown, changed and taken away. */
export function LogoPart({ mayEdit, saved }: { mayEdit: boolean; saved: () => void }) {
  const { say } = useSettingsWords();
  const { initialState, setInitialState } = useModel('@@initialState');
  const ask = useAsk();
  const logo = initialState?.clinic?.logo ?? null;
  const show = (sha256: string | null) => {
    setInitialState((state) => (state?.clinic ? { ...state, clinic: { ...state.clinic, logo: sha256 } } : state));
    saved();
  };
  const change = useWrite((file: Blob) => changeClinicLogo(fileIn(file), QUIET), {
    done: (answer) => show(answer?.sha256 ?? null),
  });
  const remove = useWrite(() => removeClinicLogo(QUIET), { done: () => show(null) });
  const failure = change.failure ?? remove.failure;
  return (
    <section className="settings-logo" aria-label={say('logo')}>
      <h3>{say('logo')}</h3>
      <p className="portal-quiet">{say('logo.lead')}</p>
      {logo ? <img src={`/api/v1/clinic-logo?v=${logo}`} alt={say('logo.alt')} /> : <p>{say('logo.none')}</p>}
      {failure && <Alert type="error" showIcon role="alert" title={failure.message} />}
      {mayEdit && (
        <div className="settings-buttons">
          <Upload
            accept="image/png,image/jpeg"
            showUploadList={false}
            beforeUpload={(file) => {
              void change.run(file);
              return false;
            }}
          >
            <Button loading={change.busy}>{say('logo.choose')}</Button>
          </Upload>
          {logo && (
            <Button
              onClick={() =>
                ask({
                  title: say('logo.remove.ask'),
                  content: say('logo.remove.text'),
                  okText: say('logo.remove'),
                  onOk: () => remove.run(),
                })
              }
            >
              {say('logo.remove')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
