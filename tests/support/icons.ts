/**
 * `@ant-design/icons` with each icon loaded when it is first drawn: the package's own index loads 2,500 files, which takes
 * longer than most tests.
 */
const load = (name: string): unknown => {
  if (name === '__esModule') return true;
  if (name === 'default') return require('@ant-design/icons/lib/components/Icon').default;
  if (name === 'IconProvider') return require('@ant-design/icons/lib/components/Context').default.Provider;
  if (name === 'createFromIconfontCN') return require('@ant-design/icons/lib/components/IconFont').default;
  if (name.endsWith('TwoToneColor')) return require('@ant-design/icons/lib/components/twoTonePrimaryColor')[name];
  return require(`@ant-design/icons/lib/icons/${name}`).default;
};

module.exports = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? load(name) : undefined) });
