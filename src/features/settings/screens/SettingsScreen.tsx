import { useAccess } from '@umijs/max';
import { App, Skeleton } from 'antd';
import { use } from 'react';
import { ListFailure } from '@/components/ListFailure';
import { pageTexts } from '@/components/page-texts';
import { loadTexts } from '@/components/texts';
import { useLive } from '@/components/useLive';
import { useLoaded } from '@/components/useLoaded';
import { listSettings, viewCertificate, viewChecklist } from '@/services/settings';
import type { SettingGroupView } from '@/services/types';
import { CertificateCard } from '../parts/CertificateCard';
import { Checklist } from '../parts/Checklist';
import { GroupCard } from '../parts/GroupCard';
import { LogoPart } from '../parts/LogoPart';
import { useSettingsWords } from '../words';
import '../settings.css';

const englishName = (groups: SettingGroupView[]) =>
  groups.flatMap(({ settings }) => settings).find(({ name }) => name === 'PORTAL_CLINIC_NAME_EN')?.value ?? '';

/** What the clinic decides for itself. */
export default function SettingsScreen() {
  use(loadTexts(pageTexts.settings));
  const access = useAccess();
  const { say } = useSettingsWords();
  const { message } = App.useApp();
  const { data, error, reload } = useLoaded('settings', async (call) => {
    const [groups, checklist, certificate] = await Promise.all([
      listSettings(call),
      viewChecklist(call),
      viewCertificate(call),
    ]);
    return { groups, checklist, certificate };
  });
  useLive(['settings', 'access'], reload);
  const mayEdit = Boolean(access['settings:edit']);
  const saved = () => {
    void message.success(say('saved'));
    reload();
  };

  if (!data) return error ? <ListFailure title={say('failed')} error={error} retry={reload} /> : <Skeleton active />;
  return (
    <div className="settings">
      <header className="settings-wide">
        <h1>{say('title')}</h1>
        <p className="portal-quiet">{say('lead')}</p>
      </header>
      {error && <ListFailure title={say('failed')} error={error} retry={reload} />}
      <Checklist items={data.checklist} />
      {data.groups.map((group) => (
        <GroupCard key={group.group} group={group} mayEdit={mayEdit} saved={saved}>
          {group.group === 'clinic' && <LogoPart mayEdit={mayEdit} saved={saved} />}
        </GroupCard>
      ))}
      <CertificateCard
        one={data.certificate}
        clinic={englishName(data.groups)}
        mayEdit={mayEdit}
        saved={saved}
        reload={reload}
      />
    </div>
  );
}
