import { useSearchParams } from '@umijs/max';
import { NotAuthorized } from '../parts/NotAuthorized';

/** /unAccessible: with `errMsg` it says that text, as text, and stands without the menu. */
export default function DeniedScreen() {
  const [query] = useSearchParams();
  return <NotAuthorized message={query.get('errMsg') ?? undefined} />;
}
