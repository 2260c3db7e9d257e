import { useIntl } from '@umijs/max';

/** In the place of one page that cannot be shown, where others can. */
export function PageBroken({ page }: { page: number }) {
  const { formatMessage } = useIntl();
  return <p className="portal-pdf-broken">{formatMessage({ id: 'pdf.viewer.brokenPage' }, { page })}</p>;
}
