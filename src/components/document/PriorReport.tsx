import { CloseOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Alert, Button, Checkbox, Select } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { getViewDetail } from '@/services/viewer';
import { ownName } from '../own-name';
import { PdfViewer } from '../PdfViewer';
import { useLoaded } from '../useLoaded';
import type { Shown } from '../WithPrior';
import './document.css';

/** Moves the frames of this document and of the one beside it as far as the one that somebody scrolls. */
function useScrollingTogether(place: RefObject<HTMLElement | null>, isOn: boolean) {
  useEffect(() => {
    const element = place.current?.closest('.portal-beside');
    if (!element || !isOn) return;
    const tops = new WeakMap<Element, number>();
    const frames = () => [...element.querySelectorAll<HTMLElement>('.portal-pdf-frame')];
    for (const frame of frames()) tops.set(frame, frame.scrollTop);
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.matches('.portal-pdf-frame')) return;
      const moved = target.scrollTop - (tops.get(target) ?? 0);
      tops.set(target, target.scrollTop);
      // moved from here, just now
      if (moved === 0) return;
      for (const frame of frames().filter((one) => one !== target)) {
        frame.scrollTop += moved;
        tops.set(frame, frame.scrollTop);
      }
    };
    // scrolling does not bubble
    element.addEventListener('scroll', follow, { capture: true });
    return () => element.removeEventListener('scroll', follow, { capture: true });
  }, [place, isOn]);
}

/** The reports of this person and category that were tested no later, newest first. */
function usePrior({ customerId, reportId, category, testOn }: Shown) {
  const { data, error, reload } = useLoaded(`prior ${customerId}`, (call) => getViewDetail({ id: customerId }, call));
  const prior = data?.reports
    .filter(({ id, versionNo, ...one }) => id !== reportId && versionNo !== null && one.category === category)
    .filter((one) => testOn === null || one.testOn === null || one.testOn <= testOn)
    .sort((a, b) => (b.testOn ?? '').localeCompare(a.testOn ?? '') || b.id - a.id);
  return { prior, error, reload };
}

type Props = { shown: Shown; close: () => void };

/** An earlier report of the same person and kind; both documents move together on request. */
export default function PriorReport({ shown, close }: Props) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string>) => formatMessage({ id: `pdf.prior.${id}` }, values);
  const { prior, error, reload } = usePrior(shown);
  const [chosen, setChosen] = useState<number>();
  const [isTogether, setTogether] = useState(true);
  const place = useRef<HTMLElement>(null);
  useScrollingTogether(place, isTogether);
  const report = prior?.find(({ id }) => id === chosen) ?? prior?.[0];
  const titleOf = (one: NonNullable<typeof report>) => ({ name: ownName(one), date: one.testOn ?? say('undated') });
  return (
    <section ref={place} className="portal-prior" aria-label={say('label')}>
      <div className="portal-beside-bar">
        {report && (
          <Select
            size="small"
            aria-label={say('label')}
            value={report.id}
            onChange={setChosen}
            options={prior?.map((one) => {
              const { name, date } = titleOf(one);
              return { value: one.id, label: `${date} · ${name} · ${one.reportNo}` };
            })}
          />
        )}
        {report && (
          <Checkbox checked={isTogether} onChange={({ target }) => setTogether(target.checked)}>
            {say('together')}
          </Checkbox>
        )}
        {prior?.length === 0 && <span className="portal-quiet">{say('none')}</span>}
        <Button size="small" type="text" icon={<CloseOutlined />} aria-label={say('close')} onClick={close} />
      </div>
      {error && (
        <Alert
          type="error"
          showIcon
          title={say('failed')}
          description={error.message}
          action={<Button onClick={reload}>{formatMessage({ id: 'pdf.viewer.retry' })}</Button>}
        />
      )}
      {report && (
        <div className="portal-prior-document">
          <PdfViewer
            url={`/api/v1/reports/${report.id}/versions/${report.versionNo}/pdf`}
            downloadUrl={`/api/v1/reports/${report.id}/versions/${report.versionNo}/pdf?download=true`}
            label={say('document', titleOf(report))}
          />
        </div>
      )}
    </section>
  );
}
