import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { ROOT } from './run.mjs';
import { foreignWrites } from './table-owners.mjs';

const FEWEST_MODULES = 150;
const FEWEST_TABLES = 40;
const WAYS_TO_WRITE = 3;
const PLANTED = 'tests/support/planted-layers';

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

async function violationsIn(folder, places) {
  const tsConfig = extractTSConfig(path.join(ROOT, 'tsconfig.json'));
  const settings = {
    ...options,
    ruleSet: { forbidden },
    validate: true,
    baseDir: folder,
    tsConfig: { fileName: path.join(ROOT, 'tsconfig.json') },
  };
  const { output } = await cruise(places, settings, undefined, { tsConfig });
  return output.summary;
}

process.chdir(ROOT);
let isFine = true;
const complain = (text) => {
  isFine = false;
  console.error(text);
};

const real = await violationsIn(ROOT, ['src', 'server', 'config', 'locales', 'mock']);
for (const { rule, from, to } of real.violations) complain(`${rule.name}: ${from} → ${to}`);
if (real.totalCruised < FEWEST_MODULES)
  complain(`Only ${real.totalCruised} modules were seen: the check does not see the code.`);

const planted = await violationsIn(path.join(ROOT, PLANTED), ['src', 'server', 'locales']);
const fired = new Set(planted.violations.map(({ rule }) => rule.name));
for (const { name } of forbidden)
  if (!fired.has(name)) complain(`Rule ${name} does not see the violation planted for it in ${PLANTED}.`);

const { wrong, tables } = foreignWrites(ROOT);
for (const line of wrong) complain(`${line}: a table is written by its own module only`);
if (tables < FEWEST_TABLES)
  complain(`Only ${tables} tables were seen: the check of their writers does not see the code.`);
const seen = foreignWrites(path.join(ROOT, PLANTED)).wrong.length;
if (seen !== WAYS_TO_WRITE)
  complain(`${seen} of ${WAYS_TO_WRITE} planted writes into another module's table were seen.`);

if (isFine)
  console.log(
    `${real.totalCruised} modules keep the ${forbidden.length} rules; each rule sees its planted violation; ${tables} tables have one writer each`,
  );
else process.exitCode = 1;
