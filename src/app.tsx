import type { RunTimeLayoutConfig } from '@umijs/max';
import { lazy, type ReactNode, Suspense } from 'react';
import { showColourMode } from '@/components/colour-mode';
import { PageErrorBoundary } from '@/components/PageErrorBoundary';
import { askedLanguage, catalogueFor, isRightToLeft, umiLanguage } from '@/components/reader-language';
import { StudyInPlace } from '@/components/StudyInPlace';
import { studyAt } from '@/features/imaging/addresses';
import '@/features/shell/antd-words';
import { shellLayout } from '@/features/shell/layout';
import { requestConfig } from '@/features/shell/request';
import { loadInitialState } from '@/features/shell/session';
import Loading from '@/loading';

document.documentElement.lang = catalogueFor(askedLanguage());
document.documentElement.dir = isRightToLeft(askedLanguage()) ? 'rtl' : 'ltr';
showColourMode();

// asked for at once, beside the session, although it is drawn only after it
const frame = import('@/features/shell/Frame');
frame.catch(() => undefined);
const Frame = lazy(() => frame);

/** Comes with the first study that is looked at. */
const StudyPictures = lazy(() => import('@/features/imaging/parts/StudyPictures'));
const study = studyAt(window.location.pathname);
if (study) {
  const begun = import('@/features/imaging/early');
  begun.then(({ beginStudy }) => beginStudy(study, new URLSearchParams(window.location.search))).catch(() => undefined);
}

/** Nothing is drawn before what this browser lacks is there. */
export function render(draw: () => void): void {
  if ('toSpliced' in Array.prototype) draw();
  else void import('@/components/older-browser').then(draw);
}

export const getInitialState = loadInitialState;
export const request = requestConfig;
export const locale = { getLocale: umiLanguage };
export const layout: RunTimeLayoutConfig = ({ initialState }) => shellLayout(initialState);

/** antd's context around every page, bare ones included; it comes as its own chunk. */
export const innerProvider = (pages: ReactNode) => (
  <PageErrorBoundary>
    <Suspense fallback={<Loading />}>
      <StudyInPlace value={StudyPictures}>
        <Frame>{pages}</Frame>
      </StudyInPlace>
    </Suspense>
  </PageErrorBoundary>
);
