import { useDebounce } from 'ahooks';
import { App, Checkbox, Form, Input, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { QUIET } from '@/components/calls';
import { FormDialog } from '@/components/form/FormDialog';
import { joined } from '@/components/joined';
import { ListFailure } from '@/components/ListFailure';
import { ToneTag } from '@/components/ToneTag';
import { type Loaded, useLoaded } from '@/components/useLoaded';
import { importStaff, previewStaffImport } from '@/services/acl';
import type { StaffImport, StaffImported } from '@/services/types';
import { useStaffWords } from '../staff-words';
import '../staff.css';

const TYPING_PAUSE_MS = 400;
const NOTHING: StaffImport = { hasHeader: false, tooMany: false, rows: [] };
const isWrong = ({ problems }: StaffImport['rows'][number]) => problems.length > 0;

function Preview({ loaded: { data, error, reload }, isSettled }: { loaded: Loaded<StaffImport>; isSettled: boolean }) {
  const { say, label, language, none } = useStaffWords();
  if (error) return <ListFailure title={say('paste.failed')} error={error} retry={reload} />;
  if (!data || (data.rows.length === 0 && !isSettled)) return <Skeleton active title={false} />;
  if (data.tooMany) return <p role="status">{say('paste.tooMany')}</p>;
  if (data.rows.length === 0) return <p role="status">{say('paste.nothing')}</p>;
  const column = (key: 'name' | 'title' | 'email' | 'phone') => ({ key, dataIndex: key, title: label(key) });
  return (
    <>
      <p role="status">{say('paste.found', { n: data.rows.length, wrong: data.rows.filter(isWrong).length })}</p>
      <Table<StaffImport['rows'][number]>
        className="acl-paste"
        rowKey="rowNo"
        size="small"
        // what is to be put right is seen first
        dataSource={[...data.rows.filter(isWrong), ...data.rows.filter((row) => !isWrong(row))]}
        pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        columns={[
          { key: 'rowNo', dataIndex: 'rowNo', title: say('paste.row') },
          {
            key: 'problems',
            title: say('paste.problems'),
            render: (_, { problems }) =>
              problems.length === 0 ? (
                <ToneTag tone="good">{say('paste.right')}</ToneTag>
              ) : (
                <ul>
                  {problems.map(({ column: of, code, about }) => (
                    <li key={`${of} ${code} ${about}`}>{say(`problem.${code}`, { about })}</li>
                  ))}
                </ul>
              ),
          },
          column('name'),
          column('title'),
          column('email'),
          column('phone'),
          { key: 'roles', title: label('roles'), render: (_, { roles }) => joined(roles) || none },
          { key: 'language', title: label('language'), render: (_, row) => language(row.language) },
        ]}
      />
    </>
  );
}

type Values = { text: string; invite: boolean };

/** Enters many people from rows of a spreadsheet, all of them or none. */
export default function PasteDialog({ close, saved }: { close: () => void; saved: () => void }) {
  const { say } = useStaffWords();
  const { message } = App.useApp();
  const [text, setText] = useState('');
  const settled = useDebounce(text, { wait: TYPING_PAUSE_MS });
  const preview = useLoaded(
    settled,
    (call) => (settled.trim() ? previewStaffImport({ text: settled }, call) : Promise.resolve(NOTHING)),
    { keep: true },
  );
  const rows = preview.data?.rows ?? [];
  const isSettled = settled === text && !preview.loading && !preview.error;
  const isRight = isSettled && rows.length > 0 && !rows.some(isWrong);
  return (
    <FormDialog<Values, undefined, StaffImported>
      title={say('paste.title')}
      okText={say('paste.enter', { n: isRight ? rows.length : 0 })}
      width={920}
      blocked={!isRight}
      initial={{ text: '', invite: true }}
      write={(values) => importStaff(values, QUIET)}
      done={({ created }) => {
        message.success(say('paste.done', { n: created }));
        saved();
      }}
      close={close}
    >
      <p>{say('paste.lead')}</p>
      <Form.Item
        name="text"
        label={say('paste.label')}
        getValueFromEvent={({ target }) => {
          setText(target.value);
          return target.value;
        }}
      >
        <Input.TextArea
          autoSize={{ minRows: 4, maxRows: 10 }}
          wrap="off"
          spellCheck={false}
          placeholder={say('paste.example')}
        />
      </Form.Item>
      {text.trim() !== '' && <Preview loaded={preview} isSettled={isSettled} />}
      <Form.Item name="invite" valuePropName="checked">
        <Checkbox>{say('paste.invite')}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
