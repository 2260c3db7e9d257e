import { useIntl } from '@umijs/max';

/** The ways of signing in that have a name of their own. */
const METHODS = ['email', 'phone', 'qr', 'demo'];

type Props = { method: string; address: string; ownNetwork: boolean };

/** From where and how somebody signed in. */
export function Where({ method, address, ownNetwork }: Props) {
  const { formatMessage } = useIntl();
  const parts = [
    METHODS.includes(method) && formatMessage({ id: `account.method.${method}` }),
    ownNetwork ? formatMessage({ id: 'account.ownNetwork' }, { address }) : address,
  ];
  return <span>{parts.filter(Boolean).join(' · ')}</span>;
}
