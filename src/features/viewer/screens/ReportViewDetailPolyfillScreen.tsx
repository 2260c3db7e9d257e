import { DrawnByServer } from '@/components/pdf-engine';
import { DetailScreen } from '../parts/DetailScreen';
import { POLYFILL_PATH } from '../words';

/** A person's visits and reports for browsers that cannot run the PDF engine: the server draws the pages. */
export default function ReportViewDetailPolyfillScreen() {
  return (
    <DrawnByServer value={true}>
      <DetailScreen path={POLYFILL_PATH} />
    </DrawnByServer>
  );
}
