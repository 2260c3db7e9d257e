import type { Rule } from 'antd/es/form';

const MAINLAND = /^1[3-9]\d{9}$/;
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const EMAIL = /^[^\s@<>()]+@[^\s@.]+(\.[^\s@.]+)+$/;
const tidy = (text: string) => text.replace(/[\s\-()]/g, '').replace(/^(\+|00)86(?=1[3-9]\d{9}$)/, '');

/** What can be told while typing. The server decides with the same words (`customer.rule.*`). */
export function rules(say: (id: string) => string) {
  const rule = (isRight: (text: string) => boolean, reason: string): Rule => ({
    validator: async (_, value: string | null) => {
      if (value && !isRight(value)) throw new Error(say(`rule.${reason}`));
    },
  });
  return {
    required: { required: true, whitespace: true, message: say('rule.name_required') } as Rule,
    noNul: rule((text) => !text.includes('\0'), 'no_nul'),
    pid: rule((text) => /^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(text.trim()), 'pid'),
    phone: rule((text) => MAINLAND.test(tidy(text)) || INTERNATIONAL.test(tidy(text)), 'phone'),
    email: rule((text) => EMAIL.test(text.trim()), 'email'),
    birth: {
      validator: async (_: unknown, on: string | null) => {
        if (on && on < '1890-01-01') throw new Error(say('rule.birth_early'));
        if (on && new Date(on).getTime() > Date.now() + 14 * 3600_000) throw new Error(say('rule.birth_future'));
      },
    } as Rule,
  };
}
