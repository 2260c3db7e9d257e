// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are codes as the sources write them
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import enUS from '../../../locales/en-US';
import { MEMBERS } from '../../../server/modules/audit/action-rules';
import { actionsInWords } from '../../../server/modules/audit/actions';
import { RULED } from '../../../server/modules/audit/seeing';
import { ACTIONS } from '../../../server/modules/report/lifecycle/rules';

const root = path.join(__dirname, '../../../server');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith(path.join('modules', 'audit', 'action-rules')))
  .map((name) => readFileSync(path.join(root, name), 'utf8'));
const named = new Set(
  Object.keys(enUS).flatMap((key) =>
    key.startsWith('audit-log.action.') ? [key.slice('audit-log.action.'.length)] : [],
  ),
);

/** Codes as they stand in the code: of an entry, handed on to one, or of a step that is noted. */
const written = new Set(
  sources.flatMap((text) =>
    [
      /\b(?:action|audited): (?:\w+(?: === '\w+')? \? )?'([a-z]\w*\.\w+)'(?: : '([a-z]\w*\.\w+)')?/g,
      /\b(?:event|about|decide)\((?:tx, )?(?:\w+ === '\w+' \? )?'([a-z]\w*\.\w+)'(?: : '([a-z]\w*\.\w+)')?/g,
      /const action = [^;]*?'([a-z]\w*\.\w+)' : '([a-z]\w*\.\w+)'/g,
    ].flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(([, one, other]) => [one, other].filter(Boolean) as string[]),
    ),
  ),
);

test('every action that the code writes is named in words', () => {
  expect(written.size).toBeGreaterThan(60);
  expect([...written].filter((action) => !named.has(action)).sort()).toEqual([]);
  expect(ACTIONS.filter((action) => !named.has(`report.${action}`))).toEqual([]);
  for (const resource of ['supplier', 'analyte', 'panel'])
    for (const verb of ['create', 'edit', 'disable', 'enable']) expect(named).toContain(`${resource}.${verb}`);
});

test('codes that are put together are put together of what is named here', () => {
  const together = new Set(
    sources.flatMap((text) => [...text.matchAll(/\b(?:action|audited): `([^`]+)`/g)].map(([, code]) => code)),
  );
  // a new one is to be added here, with what it can be put together to
  expect([...together].sort()).toEqual(
    [
      'critical.${event.kind}',
      'delta.${move}',
      'report.${action}',
      'report.${purpose}',
      'report.${why.action}',
      'spreadsheet.${step.action}',
      'vendorTerm.${verb}',
      '${name}.${verb}',
      "${one.part === 'tests' ? 'analyte' : 'panel'}.${one.before ? 'edit' : 'create'}",
    ].sort(),
  );
  for (const kind of ['attempt', 'escalate', 'acknowledge', 'close']) expect(named).toContain(`critical.${kind}`);
  for (const move of ['dismiss', 'escalate', 'answer']) expect(named).toContain(`delta.${move}`);
  for (const purpose of ['view', 'download', 'customerMerged', 'mergeUndone', 'rejudge', 'vendorTerm'])
    expect(named).toContain(`report.${purpose}`);
  for (const step of ['change', 'discard', 'map', 'correct', 'split', 'replace'])
    expect(named).toContain(`spreadsheet.${step}`);
  for (const verb of ['confirm', 'change', 'undo', 'reject']) expect(named).toContain(`vendorTerm.${verb}`);
});

test('what the weekly review looks at has a name, and each action an area', () => {
  const later = ['acl.staff_export'];
  const looked = Object.values(MEMBERS).flatMap(({ actions }) => actions);
  expect(looked.filter((action) => !named.has(action) && !later.includes(action))).toEqual([]);
  const listed = actionsInWords('en-US').map(({ value }) => value);
  expect([...named].filter((action) => !listed.includes(action))).toEqual([]);
});

test('of every kind of object it is decided who is given its details', () => {
  const types = new Set(
    sources.flatMap((text) => [...text.matchAll(/\bobjectType: '(\w+)'/g)].map(([, type]) => type as string)),
  );
  expect([...types].filter((type) => !RULED.includes(type)).sort()).toEqual([]);
});
