/** The number without the spaces, dashes and country code people type around it. */
export const plainPhone = (typed: string) => typed.replace(/[\s-]/g, '').replace(/^(\+86|0086)/, '');

/** Mainland China mobile: 11 digits, 13 to 19 first. */
export const isMainlandMobile = (typed: string) => /^1[3-9]\d{9}$/.test(plainPhone(typed));

export const isEmail = (typed: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.trim());

export const isCode = (typed: string) => /^\d{6}$/.test(typed.trim());
