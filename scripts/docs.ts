/**
 * Writes the documents that follow from the code: `docs/life-cycle.md` from the table of moves, `docs/settings.md` from
 * the settings. `--check` writes nothing and fails when one differs.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describeSettings } from '../server/core/settings';
import { DEFAULT_ROLES } from '../server/modules/acl/default-roles';
import {
  ACTIONS,
  closesCriticals,
  fhirStatus,
  MOVES,
  REFUSED_FOR,
  STATUSES,
  statusAfter,
} from '../server/modules/report/lifecycle/rules';
import { isEditable } from '../server/modules/settings/editable';

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

A test that the clinic does itself sends no file: its report begins \`in_check\` (\`begin\` in the history), held by who types its results, and goes on
as every report. One begun by mistake goes back to the desk by \`undoMatch\` and is refused there.

\`takeOutFile\` says of a file that it is no correction of this report: the file becomes a received report of its own at the desk, with what
the reader saw in it; this one keeps its state, its earlier files and its table. Rows that were taken from that file are named until another
value is typed or a checker has looked at them. What was signed or handed out with the file waits in the director's queue
(\`file_taken_out_at\`) until it was checked again.

## Critical values of a refused report

A refusal says what it is about, and that decides whether somebody still has to be told:

${table(
  ['about', 'its critical values'],
  REFUSED_FOR.map((about) => [
    about,
    closesCriticals(about)
      ? 'closed, with the reason of the refusal'
      : 'stay open, and the clock runs on until a read-back',
  ]),
)}

A page that is missing or cannot be read makes no potassium normal: whoever the value belongs to has to be told, whether this paper is kept
or not. A file of the wrong patient, or of nobody here, concerns no one whom this clinic could tell; when its match is undone, or it comes
again, they open anew.

## Who holds what in a new portal

${table(
  ['role', 'permissions'],
  DEFAULT_ROLES.map(({ code, permissions }) => [code, permissions.join(', ')]),
)}
`;

const settings = () => `# Settings

Made by \`npm run gen\` from \`server/core/settings.ts\`. Every setting is an environment variable; a wrong one stops the
start with a message that says what to write. What is marked can also be set in the browser (Settings, in the menu of
administrators), works at once in every instance, and is kept in the database; there, what the environment says wins and is
shown as such. Logo and certificate are set on that page only, or by \`PORTAL_SIGNING_P12\`. Passwords and keys that are
entered there are sealed with \`settings.key\` of the data folder: keep it with the other keys, apart from the backup.

${table(
  ['variable', 'default', 'on the page', 'meaning'],
  describeSettings().map(({ name, fallback, meaning }) => [
    `\`${name}\``,
    fallback,
    isEditable(name) ? 'yes' : '',
    meaning,
  ]),
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
