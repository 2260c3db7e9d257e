/** Rules, and the tests that have to notice: few and fast ones, because they run for each change. */
export interface Judged {
  rules: string[];
  tests: string[];
  /** Whether the tests need PostgreSQL: then each change takes seconds. */
  withDatabase?: true;
}

const server = (folder: string, ...names: string[]) => names.map((name) => `server/modules/${folder}/${name}.ts`);
const core = (...names: string[]) => names.map((name) => `server/core/${name}.ts`);
const unit = (folder: string, ...names: string[]) => names.map((name) => `tests/unit/${folder}/${name}.test.ts`);

/** What `npm run mutate` judges. A file of rules stands in one place only. */
export const PARTS: Record<string, Judged[]> = {
  matching: [
    { rules: server('intake', 'matching-rules'), tests: unit('intake', 'comparing', 'matching') },
    { rules: server('intake', 'standing-rules'), tests: unit('intake', 'standing') },
    { rules: server('intake', 'name-rules', 'no-value-rules'), tests: unit('intake', 'names', 'matching') },
    { rules: server('intake', 'id-card-rules', 'printed-age-rules'), tests: unit('intake', 'ages', 'matching') },
    { rules: server('intake', 'category-rules'), tests: unit('intake', 'categories') },
  ],
  reading: [
    { rules: server('intake/reading', 'lines'), tests: unit('intake', 'lines') },
    { rules: server('intake/reading', 'cells'), tests: unit('intake', 'cells') },
  ],
  critical: [
    { rules: server('report/critical', 'rules'), tests: unit('report', 'critical') },
    { rules: server('report/critical', 'recipient-rules'), tests: unit('report', 'recipient', 'critical') },
  ],
  rules: [
    {
      rules: server('report/lifecycle', 'rules', 'difference-rules'),
      tests: unit('report', 'lifecycle', 'differences'),
    },
    { rules: server('report/lifecycle', 'content-rules'), tests: unit('report', 'content') },
    { rules: server('report/results', 'delta-rules'), tests: unit('report', 'delta') },
    { rules: server('report/results', 'flag-rules'), tests: unit('report', 'flags') },
    { rules: server('report/results', 'printed-rules'), tests: unit('report', 'printed', 'printed-rows') },
    { rules: server('report/results', 'range-rules'), tests: unit('report', 'range-by-sex') },
    { rules: server('report/results', 'value-rules'), tests: unit('report', 'values') },
    { rules: server('integrity', 'rules'), tests: unit('integrity', 'rules') },
    { rules: server('audit', 'chain-rules'), tests: unit('audit', 'chain') },
  ],
  versions: [
    { rules: server('report/versions', 'changes'), tests: unit('report', 'changes', 'changes-words') },
    {
      rules: server('report/versions', 'hash-rules', 'snapshot', 'snapshot-schema'),
      tests: unit('report', 'snapshot'),
    },
    { rules: server('report/versions', 'snapshot-rules'), tests: unit('report', 'snapshot-rules') },
    { rules: server('report/versions', 'state-rules'), tests: unit('report', 'lifecycle') },
  ],
  dictionary: [
    { rules: server('dictionary', 'name-rules'), tests: unit('dictionary', 'names') },
    { rules: server('dictionary', 'recognise-rules', 'book-rules'), tests: unit('dictionary', 'recognise') },
    { rules: server('dictionary', 'comparison-rules', 'entry-rules'), tests: unit('dictionary', 'comparison') },
    { rules: server('dictionary', 'unit-rules'), tests: unit('dictionary', 'units') },
    { rules: server('dictionary', 'interval-rules', 'limits-rules'), tests: unit('dictionary', 'intervals') },
    { rules: server('dictionary', 'vendor-term-rules'), tests: unit('dictionary', 'vendor-term') },
    { rules: server('dictionary', 'merging/rules'), tests: unit('dictionary', 'merging') },
    { rules: server('dictionary', 'panels/rules'), tests: unit('dictionary', 'panel-names') },
    { rules: server('report/results', 'rejudging-rules'), tests: unit('report', 'rejudging', 'rejudged') },
  ],
  access: [
    {
      rules: server('acl', 'effects-rules', 'print-rules', 'search-rules', 'tree-rules', 'arranging/rules'),
      tests: unit('acl', 'rules'),
    },
    { rules: server('acl', 'granting/rules', 'roles/code-rules'), tests: unit('acl', 'rules') },
    { rules: server('events', 'audience-rules'), tests: unit('events', 'audience') },
  ],
  audit: [
    { rules: server('audit', 'action-rules', 'review/rules'), tests: unit('audit', 'review') },
    { rules: server('audit', 'details-rules'), tests: unit('audit', 'details') },
  ],
  signIn: [
    { rules: server('auth', 'limits/asking-rules'), tests: unit('auth', 'asking') },
    {
      rules: server('auth', 'session/passkey-rules', 'session/address-rules', 'signing-pin/strength', 'tokens'),
      tests: unit('auth', 'session-rules'),
    },
    {
      rules: [...core('rate-limit'), ...server('events', 'open-streams')],
      tests: [...unit('core', 'rate-limit'), ...unit('events', 'open-streams')],
    },
    { rules: core('network'), tests: unit('core', 'network') },
    { rules: core('file-name'), tests: unit('core', 'file-name') },
  ],
  settings: [
    { rules: server('settings', 'editable'), tests: unit('settings', 'editable') },
    { rules: server('settings', 'logo-rules', 'certificate-facts'), tests: unit('settings', 'files') },
  ],
  moves: [{ rules: server('report/lifecycle', 'moves'), tests: ['tests/api/report/moves.ts'], withDatabase: true }],
  signing: [{ rules: server('report/signing', 'signing-rules'), tests: unit('report', 'signing-rules') }],
  verify: [
    { rules: server('verify', 'verdict', 'paper-rules'), tests: unit('report', 'verdict') },
    { rules: server('report/pdf', 'seal', 'cms'), tests: unit('report', 'pdf-seal-bytes', 'time-stamp') },
  ],
};
