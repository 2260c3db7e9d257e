import { catalogueOf } from './analyte';

const serum = catalogueOf('hormone', 'Serum');

/**
 * Reference intervals of adults after common electrochemiluminescence inserts; thyroid after WS/T 404.10-2022 in
 * order of size. Women's sex hormones are those of the follicular phase.
 */
export const HORMONE = [
  serum.number('TSH', 'Thyroid-stimulating hormone', '促甲状腺激素', 'mIU/L', '0.27-4.20', 2, {
    typical: '0.7-4.3',
    delta: '100/180',
  }),
  serum.number('FT4', 'Free thyroxine', '游离甲状腺素', 'pmol/L', '12.0-22.0', 1, { typical: '12.5-21.5' }),
  serum.number('FT3', 'Free triiodothyronine', '游离三碘甲状腺原氨酸', 'pmol/L', '3.1-6.8', 2, { typical: '3.6-6.3' }),
  serum.number('TT4', 'Total thyroxine', '总甲状腺素', 'nmol/L', '66-181', 0),
  serum.number('TT3', 'Total triiodothyronine', '总三碘甲状腺原氨酸', 'nmol/L', '1.3-3.1', 2),
  serum.number('TPOAB', 'Thyroid peroxidase antibodies', '甲状腺过氧化物酶抗体', 'IU/mL', '<34', 0, {
    typical: '5-30',
  }),
  serum.number('TGAB', 'Thyroglobulin antibodies', '甲状腺球蛋白抗体', 'IU/mL', '<115', 0, { typical: '10-95' }),
  serum.number('E2', 'Oestradiol', '雌二醇', 'pmol/L', '41-159|45-854', 0),
  serum.number('PROG', 'Progesterone', '孕酮', 'nmol/L', '0.2-0.5|0.2-2.8', 2),
  serum.number('TESTO', 'Testosterone', '睾酮', 'nmol/L', '8.6-29.0|0.3-1.7', 2),
  serum.number('LH', 'Luteinising hormone', '黄体生成素', 'IU/L', '1.7-8.6|2.4-12.6', 2),
  serum.number('FSH', 'Follicle-stimulating hormone', '卵泡刺激素', 'IU/L', '1.5-12.4|3.5-12.5', 2),
  serum.number('PRL', 'Prolactin', '催乳素', 'mIU/L', '86-324|102-496', 0),
  serum.number('SHBG', 'Sex hormone-binding globulin', '性激素结合球蛋白', 'nmol/L', '18-54|32-128', 1),
  serum.number('DHEAS', 'DHEA sulphate', '硫酸脱氢表雄酮', 'µmol/L', '2.2-15.2|1.0-11.7', 2),
  serum.number('AMH', 'Anti-Müllerian hormone', '抗缪勒管激素', 'ng/mL', '0.9-9.5', 2),
  serum.number('CORT-AM', 'Cortisol (8 am)', '皮质醇（晨 8 点）', 'nmol/L', '172-497', 0),
  serum.number('IGF1', 'Insulin-like growth factor 1', '胰岛素样生长因子 1', 'ng/mL', '95-290', 0),
  serum.number('PTH', 'Parathyroid hormone', '甲状旁腺激素', 'pg/mL', '15-65', 1),
];
