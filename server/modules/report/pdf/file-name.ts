import { nameIn } from '../../../core/language';
import type { Language, ReportSnapshot } from '../versions/snapshot';

const MOST_CHARACTERS = 60;

function safe(text: string): string {
  const kept = text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[-.]+|[-.]+$/g, '');
  return [...kept]
    .slice(0, MOST_CHARACTERS)
    .join('')
    .replace(/[-.]+$/, '');
}

/** The name a version is downloaded under: report, number and version, never the person. */
export function fileNameOf(
  snapshot: Pick<ReportSnapshot, 'name' | 'reportNo' | 'versionNo'>,
  language: Language,
): string {
  const name = safe(nameIn(language, snapshot.name)) || (language === 'zh-CN' ? '报告' : 'Report');
  return `${name}_${safe(snapshot.reportNo)}_v${snapshot.versionNo}.pdf`;
}
