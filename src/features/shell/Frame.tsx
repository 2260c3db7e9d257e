import { useIntl, useModel } from '@umijs/max';
import { ConfigProvider, theme } from 'antd';
import { lazy, type ReactNode, Suspense, use } from 'react';
import { useColourMode } from '@/components/colour-mode';
import { ErrorScreen } from '@/components/ErrorScreen';
import { askedLanguage, isRightToLeft } from '@/components/reader-language';
import Loading from '@/loading';
import { themeFor } from '../../../config/theme';
import { antdWords } from './antd-words';
import type { InitialState } from './session';

const AppHost = lazy(() => import('./AppHost'));

type StartFailureProps = { failure: NonNullable<InitialState['failure']>; retry: () => void };

/** A server that answered says itself what is wrong; where none did, it is the way to it. */
function StartFailure({ failure: { reason, requestId }, retry }: StartFailureProps) {
  const { formatMessage } = useIntl();
  const said = requestId
    ? {
        title: formatMessage({ id: 'shell.start.down' }),
        text: reason,
        detail: formatMessage({ id: 'shell.start.request' }, { id: requestId }),
      }
    : {
        title: formatMessage({ id: 'shell.start.title' }),
        text: formatMessage({ id: 'shell.start.text' }),
        detail: reason,
      };
  return <ErrorScreen {...said} action={{ label: formatMessage({ id: 'shell.start.retry' }), run: retry }} />;
}

/** antd's context for the whole application: texts, direction, colours. */
export default function Frame({ children }: { children: ReactNode }) {
  const mode = useColourMode();
  const { initialState, refresh } = useModel('@@initialState');
  const asked = askedLanguage();
  const look = themeFor(mode);

  return (
    <ConfigProvider
      locale={use(antdWords).default}
      direction={isRightToLeft(asked) ? 'rtl' : 'ltr'}
      theme={{ ...look, algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm }}
      button={{ autoInsertSpace: false }}
    >
      {initialState?.failure && <StartFailure failure={initialState.failure} retry={refresh} />}
      {!initialState?.failure && !initialState?.staff && children}
      {!initialState?.failure && initialState?.staff && (
        <Suspense fallback={<Loading />}>
          <AppHost>{children}</AppHost>
        </Suspense>
      )}
    </ConfigProvider>
  );
}
