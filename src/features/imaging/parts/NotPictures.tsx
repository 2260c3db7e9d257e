import { Empty } from 'antd';
import { PdfViewer } from '@/components/PdfViewer';
import { instanceAddress } from '../addresses';
import { headOf } from '../dicomweb';
import { type Dataset, textOf } from '../rules/dataset';
import { type ReportNode, reportTree } from '../rules/report-tree';
import type { SeriesContent } from '../useSeries';
import { useImagingWords } from '../words';

const DOCUMENT = '00420011';

/** Where the bytes of an encapsulated PDF are: as the data set says, within the portal. */
function pdfAddress(studyUid: string, seriesUid: string, data: Dataset): string {
  const usual = `${instanceAddress(studyUid, seriesUid, textOf(data, '00080018'))}/bulkdata/${DOCUMENT}`;
  const said = data[DOCUMENT]?.BulkDataURI;
  if (!said) return usual;
  const { origin, pathname, search } = new URL(said, window.location.href);
  return origin === window.location.origin ? pathname + search : usual;
}

function Branch({ node }: { node: ReportNode }) {
  const text = (
    <>
      {node.name && <b>{node.name}</b>}
      {node.name && node.value && ': '}
      {node.value && <span>{node.value}</span>}
    </>
  );
  if (node.below.length === 0) return <li>{text}</li>;
  return (
    <li>
      <details open>
        <summary>{text}</summary>
        <ul>
          {node.below.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tree of a file never changes
            <Branch key={index} node={one} />
          ))}
        </ul>
      </details>
    </li>
  );
}

type Props = { content: Exclude<SeriesContent, { kind: 'pictures' }>; studyUid: string; seriesUid: string };

/** A series without pictures: structured reports as trees, PDFs in place, and a word about the rest. */
export function NotPictures({ content, studyUid, seriesUid }: Props) {
  const { say } = useImagingWords();
  const [first] = content.instances;
  const head = first && headOf(first);
  const person = head && `${head.patientName || say('nameless')} · ${head.patientNo || say('numberless')}`;
  return (
    <div className="imaging-papers">
      {person && <p className="imaging-papers-person">{person}</p>}
      {content.kind === 'pdf' &&
        content.instances.map((data) => (
          <PdfViewer
            key={textOf(data, '00080018')}
            url={pdfAddress(studyUid, seriesUid, data)}
            label={textOf(data, '00420010') || say('pdf')}
          />
        ))}
      {content.kind === 'report' &&
        content.instances.map((data) => (
          <ul key={textOf(data, '00080018')} className="imaging-tree" aria-label={say('report')}>
            <Branch node={reportTree(data)} />
          </ul>
        ))}
      {content.kind === 'other' && <Empty description={say('nothing')} />}
    </div>
  );
}
