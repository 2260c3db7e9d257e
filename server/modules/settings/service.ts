import { audit } from '../../core/audit';
import { type Context, type SignedInContext, signedIn } from '../../core/context';
import { announce } from '../../core/events';
import type { LiveSettings } from '../../core/live-settings';
import { fail } from '../../core/problems';
import { readSetting, type Settings } from '../../core/settings';
import { requireSecondProofs, requiresPasskey } from '../auth/service';
import {
  contradictionsIn,
  type EditableName,
  faultOf,
  GROUPS,
  type Group,
  isEditable,
  leadsElsewhere,
  namesOf,
  ruleOf,
  SECRET_OF,
  textOf,
  withoutSecret,
} from './editable';
import { reloadSettings, takeOver } from './keeping';
import { listSettings, lockSettings, type SettingRecord, saveSettings } from './repository';
import type { SettingGroupView, SettingsBody, SettingView } from './schema';

export { followSettings, reloadSettings } from './keeping';

/** The variable that keeps a setting from being changed here; empty when none does. */
function fixedBy(live: LiveSettings, name: EditableName): string {
  if (live.isFixed(name)) return name;
  const secret = (SECRET_OF as Partial<Record<EditableName, EditableName>>)[name];
  return secret && live.isFixed(secret) ? secret : '';
}

function shown(live: LiveSettings, name: EditableName): string {
  const text = textOf(live.settings[name]);
  const { kind } = ruleOf(name);
  if (kind === 'secret') return '';
  return kind === 'address' ? withoutSecret(text) : text;
}

const fallbackOf = (name: EditableName): string => {
  const read = readSetting(name, '');
  return read === 'wrong' ? '' : textOf(read.value);
};

function presentSetting(live: LiveSettings, name: EditableName): SettingView {
  const { group: _, required = false, choices, ...rule } = ruleOf(name);
  const isKept = (live.kept.texts.get(name) ?? '') !== '';
  return {
    ...rule,
    name,
    required,
    ...(choices && { choices: [...choices] }),
    source: live.isFixed(name) ? 'environment' : isKept ? 'clinic' : 'default',
    fixedBy: fixedBy(live, name),
    value: shown(live, name),
    isSet: textOf(live.settings[name]) !== '',
    fallback: fallbackOf(name),
  };
}

/** What a change is made from: each row of the group counts its own, and none is ever deleted. */
function versionOf(rows: readonly SettingRecord[], group: Group) {
  const names: readonly string[] = namesOf(group);
  const own = rows.filter(({ key }) => names.includes(key));
  const last = own.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())[0];
  return {
    rowVersion: own.reduce((sum, row) => sum + row.rowVersion, 0),
    updatedBy: last?.updatedBy ?? '',
    updatedAt: last?.updatedAt.toISOString() ?? null,
  };
}

const presentGroup = (live: LiveSettings, rows: readonly SettingRecord[], group: Group): SettingGroupView => ({
  group,
  ...versionOf(rows, group),
  settings: namesOf(group).map((name) => presentSetting(live, name)),
});

/** Every setting of the page with who says it. Of a secret only whether there is one. */
export async function viewSettings(ctx: Context): Promise<SettingGroupView[]> {
  const rows = await listSettings(ctx.ports.db);
  return GROUPS.map((group) => presentGroup(ctx.ports.live, rows, group));
}

/** What the audit log says of it, never a secret itself. */
const told = (name: EditableName, text: string, there: 'set' | 'changed') => {
  const { kind } = ruleOf(name);
  if (kind === 'address') return withoutSecret(text);
  if (kind !== 'secret') return text;
  return text === '' ? 'none' : there;
};

/** What is wrong with the values, by field. @throws Problem settings.fixed */
function faultsOf(live: LiveSettings, values: Partial<Record<EditableName, string>>): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [name, text] of Object.entries(values) as [EditableName, string][]) {
    const variable = fixedBy(live, name);
    if (variable) fail('settings.fixed', { variable }, { [name]: 'problem.settings.fixed' });
    const fault = faultOf(name, text);
    if (fault) faults[name] = fault;
  }
  for (const [place, secret] of Object.entries(SECRET_OF) as [EditableName, EditableName][]) {
    const [before, after] = [textOf(live.settings[place]), values[place]];
    if (after === undefined || values[secret] !== undefined || !live.settings[secret]) continue;
    if (leadsElsewhere(before, after)) faults[secret] = 'settings.rule.secret_again';
  }
  return faults;
}

/** The settings as they would be. */
function withValues(live: LiveSettings, values: Partial<Record<EditableName, string>>): Settings {
  const read = Object.entries(values).flatMap(([name, text]) => {
    const one = readSetting(name as EditableName, text);
    return one === 'wrong' ? [] : [[name, one.value]];
  });
  return { ...live.settings, ...Object.fromEntries(read) };
}

/** Whoever requires a passkey of themselves too has one: nothing else would answer them, and without a way to add one nobody could take it back. */
function requirementFault({ actor }: SignedInContext, next: Settings): Record<string, string> {
  const isMissing =
    !actor.factors?.includes('passkey') && requiresPasskey(next.PORTAL_REQUIRE_PASSKEY, actor.permissions);
  return isMissing ? { PORTAL_REQUIRE_PASSKEY: 'settings.rule.passkey_first' } : {};
}

function namedIn(group: Group, values: Record<string, string>): Partial<Record<EditableName, string>> {
  const own: readonly string[] = namesOf(group);
  const strange = Object.keys(values).filter((name) => !isEditable(name) || !own.includes(name));
  if (strange[0] !== undefined) fail('request.invalid', {}, { [strange[0]]: 'settings.rule.unknown' });
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.normalize('NFC').trim()]));
}

/** The values without addresses that come back as they were shown: what was hidden of them stays. */
function withoutUntouched(
  live: LiveSettings,
  values: Partial<Record<EditableName, string>>,
): Partial<Record<EditableName, string>> {
  const isTouched = ([name, text]: [string, string]) =>
    ruleOf(name as EditableName).kind !== 'address' || text === '' || text !== shown(live, name as EditableName);
  return Object.fromEntries(Object.entries(values).filter(isTouched));
}

/**
 * Changes settings of one group, for every instance and without a restart. Saving what already stands there writes nothing.
 * Another mail server is a way to read the codes for a first signing factor: who has none needs a second person from then on.
 * @throws Problem settings.stale (data: the group as it stands), settings.fixed, settings.invalid with what is wrong by field
 */
export async function changeSettings(ctx: Context, group: Group, body: SettingsBody): Promise<SettingGroupView> {
  const by = signedIn(ctx);
  const { live } = ctx.ports;
  const named = namedIn(group, body.values);
  await ctx.transaction(async (tx) => {
    await lockSettings(tx);
    const rows = await listSettings(tx);
    takeOver(ctx.ports, rows);
    const { rowVersion, updatedBy, updatedAt } = versionOf(rows, group);
    if (rowVersion !== body.rowVersion) {
      const current = presentGroup(live, rows, group);
      fail('settings.stale', { by: updatedBy }, undefined, { current, changedBy: updatedBy, changedAt: updatedAt });
    }
    const values = withoutUntouched(live, named);
    const next = withValues(live, values);
    const faults = {
      ...faultsOf(live, values),
      ...contradictionsIn(next),
      ...(values.PORTAL_REQUIRE_PASSKEY !== undefined && requirementFault(by, next)),
    };
    if (Object.keys(faults).length > 0) fail('settings.invalid', {}, faults);
    await writeChanges(tx, by, group, values);
  });
  await reloadSettings(ctx.ports);
  return presentGroup(live, await listSettings(ctx.ports.db), group);
}

async function writeChanges(
  tx: Parameters<typeof saveSettings>[0],
  ctx: SignedInContext,
  group: Group,
  values: Partial<Record<EditableName, string>>,
): Promise<void> {
  const { live, secrets } = ctx.ports;
  const now = (name: EditableName) => live.kept.texts.get(name) ?? '';
  const changed = (Object.entries(values) as [EditableName, string][]).filter(([name, text]) => text !== now(name));
  if (changed.length === 0) return;
  const keptAs = ([name, text]: [EditableName, string]) => {
    if (text === '') return null;
    return ruleOf(name).kind === 'secret' ? { sealed: secrets.seal(text) } : { text };
  };
  await saveSettings(
    tx,
    changed.map((one) => ({ key: one[0], value: keptAs(one) })),
    { updatedBy: ctx.actor.name, updatedAt: ctx.now() },
  );
  const changes = changed.map(([name, to]) => [
    name,
    { from: told(name, textOf(live.settings[name]), 'set'), to: told(name, to || fallbackOf(name), 'changed') },
  ]);
  if (changed.some(([name]) => name === 'SMTP_URL')) await requireSecondProofs(tx, ctx);
  await audit(tx, ctx, {
    action: 'settings.edit',
    objectType: 'list',
    objectId: 'settings',
    details: { group, changes: Object.fromEntries(changes) },
  });
  await announce(tx, 'settings', 0);
}
