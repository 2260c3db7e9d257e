import { useIntl, useModel } from '@umijs/max';
import { ConfigProvider, theme } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { lazy, type ReactNode, Suspense } from 'react';
import { useColourMode } from '@/components/colour-mode';
import { ErrorScreen } from '@/components/ErrorScreen';
import { askedLanguage, catalogueFor, isRightToLeft } from '@/components/reader-language';
import Loading from '@/loading';
import { themeFor } from '../../../config/theme';

const AppHost = lazy(() => import('./AppHost'));

function StartFailure({ reason, retry }: { reason: string; retry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <ErrorScreen
      title={formatMessage({ id: 'shell.start.title' })}
      text={formatMessage({ id: 'shell.start.text' })}
      detail={reason}
      action={{ label: formatMessage({ id: 'shell.start.retry' }), run: retry }}
    />
  );
}

/** antd's context for the whole application: texts, direction, colours. */
export default function Frame({ children }: { children: ReactNode }) {
  const mode = useColourMode();
  const { initialState, refresh } = useModel('@@initialState');
  const asked = askedLanguage();
  const look = themeFor(mode);

  return (
    <ConfigProvider
      locale={catalogueFor(asked) === 'en-US' ? enUS : zhCN}
      direction={isRightToLeft(asked) ? 'rtl' : 'ltr'}
      theme={{ ...look, algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm }}
      button={{ autoInsertSpace: false }}
    >
      {initialState?.failure && <StartFailure reason={initialState.failure} retry={refresh} />}
      {!initialState?.failure && !initialState?.staff && children}
      {!initialState?.failure && initialState?.staff && (
        <Suspense fallback={<Loading />}>
          <AppHost>{children}</AppHost>
        </Suspense>
      )}
    </ConfigProvider>
  );
}
