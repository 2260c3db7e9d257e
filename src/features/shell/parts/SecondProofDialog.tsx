import { useIntl } from '@umijs/max';
import { Alert, Form, Select } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { Dialog } from '@/components/dialog/Dialog';
import { FormDialog } from '@/components/form/FormDialog';
import { useInstant } from '@/components/useInstant';
import { useLoaded } from '@/components/useLoaded';
import { giveSecondProof, listPinResets } from '@/services/auth';
import type { SecondProofView } from '@/services/types';

type Answer = { staffId?: number };

/** Vouches for a colleague whose signing PIN was reset: their code is shown once, to be handed over in person. */
export default function SecondProofDialog({ close }: { close: () => void }) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string>) => formatMessage({ id: `shell.proof.${id}` }, values);
  const instant = useInstant();
  const resets = useLoaded('pin-resets', listPinResets);
  const [given, setGiven] = useState<SecondProofView>();
  if (given)
    return (
      <Dialog open title={say('title')} footer={null} onCancel={close}>
        <p>{say('code', { until: instant(given.expiresAt) })}</p>
        <p className="portal-proof-code">{given.code}</p>
      </Dialog>
    );
  const waiting = resets.data ?? [];
  return (
    <FormDialog<Answer, undefined, SecondProofView>
      title={say('title')}
      okText={say('make')}
      initial={{}}
      unguarded
      write={({ staffId }) => giveSecondProof({ staffId: staffId ?? 0 }, QUIET)}
      done={setGiven}
      close={close}
    >
      <p>{say('lead')}</p>
      {resets.data && waiting.length === 0 && (
        <Alert className="portal-lead" type="info" showIcon title={say('nobody')} />
      )}
      <Form.Item name="staffId" label={say('who')} rules={[{ required: true, message: say('whoRequired') }]}>
        <Select
          loading={resets.loading}
          options={waiting.map(({ staffId, name, title, resetBy, resetAt }) => ({
            value: staffId,
            label: `${[name, title].filter(Boolean).join(' · ')} (${say('reset', { by: resetBy, at: instant(resetAt) })})`,
          }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
