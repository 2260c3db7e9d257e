import type { DeskDetail, DeskDetailsBody, MatchProposalView } from '@/services/types';

/** What the reader made of the file and a clerk may correct. */
export type Details = Required<Omit<DeskDetailsBody, 'rowVersion'>>;

export const detailsOf = ({ item }: DeskDetail): Details => ({
  nameEn: item.nameEn,
  nameZh: item.nameZh,
  category: item.category,
  vendor: item.vendor,
  language: item.language,
  testOn: item.testOn,
  barCode: item.barCode,
  specimen: item.specimen,
  requester: item.requester,
  selfReferred: item.selfReferred,
  collectedAt: item.collectedAt,
});

/** Whether the server takes this person only with a reason. */
export const needsReason = (proposal: MatchProposalView | undefined) =>
  proposal !== undefined && proposal.standing !== 'confirmed';

/**
 * Who is chosen before the clerk has said anything: the person it is matched to, else the only one whom the server calls
 * confirmed. Where two would do, nobody is: a wrong person is worse than a click.
 */
export const firstChoice = ({ matched, proposals }: DeskDetail): MatchProposalView | undefined => {
  if (matched) return matched;
  const sure = proposals.filter(({ standing }) => standing === 'confirmed');
  return sure.length === 1 ? sure[0] : undefined;
};

/** The ordered test that carries the file's bar code, if exactly one does. */
export const adviceByBarCode = (proposal: MatchProposalView | undefined): number | null => {
  const same = proposal?.advice.filter(({ sameBarCode }) => sameBarCode) ?? [];
  return same.length === 1 ? (same[0]?.id ?? null) : null;
};

/** The ordered test that whoever adds a file has chosen, and the number of its person. */
export type ChosenTest = { adviceId: number; pid: string };

/** The person among these whose ordered test was chosen. */
export const ownerOf = (chosen: ChosenTest | null, proposals: readonly MatchProposalView[]) =>
  chosen === null ? undefined : proposals.find(({ advice }) => advice.some(({ id }) => id === chosen.adviceId));

/** Nothing left to look at: one press of Enter may sign for it. */
export const isClean = (proposal: MatchProposalView | undefined, reason: string) =>
  proposal !== undefined && (!needsReason(proposal) || reason.trim() !== '');

/** What somebody else corrected meanwhile, and beside it what was typed here. */
export const mergeDetails = (before: Details, mine: Details, theirs: Details): Details => {
  const typed = (Object.keys(mine) as (keyof Details)[]).filter((field) => mine[field] !== before[field]);
  return { ...theirs, ...Object.fromEntries(typed.map((field) => [field, mine[field]])) };
};
