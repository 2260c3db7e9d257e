import { Navigate, useAccess, useLocation } from '@umijs/max';
import { canRunPdfEngine } from '@/components/PdfViewer';
import { DetailScreen } from '../parts/DetailScreen';
import { DETAIL_PATH, POLYFILL_PATH } from '../words';

/** A person's visits and reports. A browser that cannot run the PDF engine goes to the page for it, where it may. */
export default function ReportViewDetailScreen() {
  const { pathname, search } = useLocation();
  const access = useAccess();
  if (!canRunPdfEngine() && access['basicMaintenance/reportViewDetailPolyfill'])
    return <Navigate to={`${pathname.replace(DETAIL_PATH, POLYFILL_PATH)}${search}`} replace />;
  return <DetailScreen path={DETAIL_PATH} />;
}
