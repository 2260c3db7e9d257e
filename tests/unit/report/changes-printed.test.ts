import { execFileSync, spawnSync } from 'node:child_process';
import { renderReportPdf } from '../../../server/modules/report/pdf/render';
import { changesSince } from '../../../server/modules/report/versions/changes';
import type { Language, ReportSnapshot } from '../../../server/modules/report/versions/snapshot';
import { VERIFY_URL } from './pdf-samples';
import { issued, leaves, other, withLeaf } from './snapshot-leaves';

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;

describe('page 1 of the PDF (needs pdftotext)', () => {
  const spread = (language: Language) => {
    const own: ReportSnapshot = { ...issued, language };
    const fields = leaves
      .filter(([path]) => !/^(results|pictures|originals|language)/.test(path))
      .map(([path]) => path);
    // two versions, because one that changed everything needs more than a page
    return [fields.slice(0, 15), fields.slice(15)].map((paths) => {
      const next = paths.reduce(
        (snapshot, path) => withLeaf(snapshot, path, other(path, leaves.find(([p]) => p === path)?.[1] ?? null)),
        own,
      );
      return { own, next: { ...next, results: own.results.slice(1) }, paths };
    });
  };
  (hasPoppler ? test : test.skip).each(['en-US', 'zh-CN'] as const)(
    'names every change in words: %s',
    async (language) => {
      for (const { own, next, paths } of spread(language)) {
        const changes = changesSince(own, next);
        expect(changes).toHaveLength(paths.length + 1);
        const pdf = renderReportPdf(
          {
            ...next,
            lab: { ...next.lab, logo: undefined },
            pictures: undefined,
            versionNo: 2,
            supersedesNo: 1,
            correctionKind: 'corrected',
            changes,
          },
          null,
          VERIFY_URL,
        );
        const text = execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf }).toString().split('\f')[0] ?? '';
        const bare = (words: string) => words.replace(/\s/g, '');
        for (const { field, from, to } of changes)
          for (const words of [field[language === 'en-US' ? 'en' : 'zh'], from, to])
            expect(bare(text)).toContain(bare(words));
      }
    },
  );
});
