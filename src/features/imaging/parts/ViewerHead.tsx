import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { StudyDetail } from '@/services/types';
import { headOf } from '../dicomweb';
import type { Dataset } from '../rules/dataset';
import { useImagingWords } from '../words';
import { StudyRecord } from './StudyRecord';

type Props = { data: Dataset | undefined; record: StudyDetail | undefined; back: () => void; children: ReactNode };

/** The way back, whose study this is, and the tools. */
export function ViewerHead({ data, record, back, children }: Props) {
  const { say } = useImagingWords();
  const head = data && headOf(data);
  return (
    <header className="imaging-head">
      <Button icon={<ArrowLeftOutlined />} aria-label={say('back')} title={say('back')} onClick={back} />
      <div className="imaging-person">
        <h1>{head ? head.patientName || say('nameless') : say('title')}</h1>
        {head && (
          <span>
            {[
              head.patientNo ? say('patientNo', { no: head.patientNo }) : say('numberless'),
              head.birthOn,
              head.studyOn,
              head.description,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </div>
      <StudyRecord record={record} />
      {children}
    </header>
  );
}
