const NOTHING =
  /^(?:-+|\/+|\\+|[—–]+|\.+|\?+|n\.?\/?a\.?|null|nil|none|无|暂无|不详|未详|不明|未知|未提供|未填写?|未登记|unknown|unk|not (?:provided|stated|given|known|available|specified|recorded))$/i;

/** Whether a field says only that nobody knows: `不详`, `未提供`, `N/A`, a dash, or nothing at all. */
export const saysNothing = (text: string): boolean => text === '' || NOTHING.test(text);

const NOBODY =
  /^(?:无名(?:氏|男|女)?[\s\d()一二三四五甲乙丙丁男女]*|佚名|匿名|anonymous|unnamed|no name|unknown (?:name|person|patient|male|female))$/i;

/** Whether a name is one that is given where nobody knows it: such a name means no person. */
export function isNobody(name: string): boolean {
  const plain = name.normalize('NFKC').trim();
  return saysNothing(plain) || NOBODY.test(plain);
}
