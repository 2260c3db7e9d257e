/** Why two customers may be one person, the strongest first. */
export const PAIR_REASONS = ['nameAndBirthOn', 'nameReadsAlike', 'mobile', 'wechatPhone'] as const;
export type PairReason = (typeof PAIR_REASONS)[number];

/** What says that they are two: known on both sides and not the same. */
export const AGAINST = ['birthOn', 'gender'] as const;
export type Against = (typeof AGAINST)[number];

export const PAIR_STATES = ['open', 'dismissed', 'merged'] as const;
export type PairState = (typeof PAIR_STATES)[number];

/** What each reason speaks for one person, and each contradiction for two: families share a mobile and stand last. */
export const WEIGHTS: Record<PairReason | Against, number> = {
  nameAndBirthOn: 40,
  nameReadsAlike: 30,
  mobile: 20,
  wechatPhone: 10,
  birthOn: -40,
  gender: -20,
};

/** A number that more people share is no evidence: a company's, or one typed to fill the field. */
export const MOST_SHARING = 10;
