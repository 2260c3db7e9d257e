/**
 * Writes the documents that follow from the code: `docs/life-cycle.md` from the table of moves, `docs/settings.md` from
 * the settings. `--check` writes nothing and fails when one differs.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describeSettings } from '../server/core/settings';
import { DEFAULT_ROLES } from '../server/modules/acl/default-roles';
import { ACTIONS, fhirStatus, MOVES, STATUSES, statusAfter } from '../server/modules/report/lifecycle/rules';

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: string[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const leads = (action: (typeof ACTIONS)[number]) =>
  MOVES[action].from
    .map((from) => (statusAfter(action, from) === from ? from : `${from} → ${statusAfter(action, from)}`))
    .join('; ');

const lifeCycle = () => `# The life cycle of a report

Made by \`npm run gen\` from \`server/modules/report/lifecycle/rules.ts\`. Every pair of state and action that is not here is
refused with 409.

## States

${table(
  ['state', 'FHIR R4 status'],
  STATUSES.map((status) => [status, fhirStatus(status, { acted: true, correction: null })]),
)}

## Moves

${table(
  ['action', 'from → to', 'needs one of'],
  ACTIONS.map((action) => [action, leads(action), MOVES[action].needs.join(', ')]),
)}

## Who holds what in a new portal

${table(
  ['role', 'permissions'],
  DEFAULT_ROLES.map(({ code, permissions }) => [code, permissions.join(', ')]),
)}
`;

const settings = () => `# Settings

Made by \`npm run gen\` from \`server/core/settings.ts\`. Every setting is an environment variable; a wrong one stops the
start with a message that says what to write.

${table(
  ['variable', 'default', 'meaning'],
  describeSettings().map(({ name, fallback, meaning }) => [`\`${name}\``, fallback, meaning]),
)}
`;

const files: [string, string][] = [
  ['docs/life-cycle.md', lifeCycle()],
  ['docs/settings.md', settings()],
];
const differing = files.filter(([name, text]) => !existsSync(name) || readFileSync(name, 'utf8') !== text);
if (!process.argv.includes('--check')) for (const [name, text] of differing) writeFileSync(name, text);
else if (differing.length > 0) {
  console.error(`These differ from the code; run \`npm run gen\`: ${differing.map(([name]) => name).join(', ')}`);
  process.exitCode = 1;
}
