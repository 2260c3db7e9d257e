import { Navigate, useAccess, useLocation } from '@umijs/max';
import { usePdfEngineFailed } from '@/components/pdf-engine';
import { DetailScreen } from '../parts/DetailScreen';
import { DETAIL_PATH, POLYFILL_PATH } from '../words';

/** A person's visits and reports. A browser in which the PDF engine did not start goes to the page for it, where it may. */
export default function ReportViewDetailScreen() {
  const { pathname, search } = useLocation();
  const access = useAccess();
  const hasFailed = usePdfEngineFailed();
  if (hasFailed && access['basicMaintenance/reportViewDetailPolyfill'])
    return <Navigate to={`${pathname.replace(DETAIL_PATH, POLYFILL_PATH)}${search}`} replace />;
  return <DetailScreen path={DETAIL_PATH} />;
}
