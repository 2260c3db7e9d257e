import { cache } from '@cornerstonejs/core';
import { useEffect } from 'react';
import { forgetImages } from './engine/images';
import { forgetSeries } from './useSeries';

/** Frees what the pictures took, when a study is left. */
export function useForgetting(studyUid: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another study is another page
  useEffect(
    () => () => {
      forgetImages();
      forgetSeries();
      cache.purgeCache();
    },
    [studyUid],
  );
}
