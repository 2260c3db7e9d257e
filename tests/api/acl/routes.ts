import { ROUTES } from '../../../server/app';
import { type RoleCode, type SignedInPerson, startApp, type TestApp } from '../../support/app';

const ROLES: RoleCode[] = ['administrator', 'clerk', 'reviewer', 'doctor', 'director', 'sales'];

let app: TestApp;
const people = new Map<RoleCode, SignedInPerson>();

beforeAll(async () => {
  app = await startApp();
  for (const role of ROLES) people.set(role, await app.signInAs(role));
});
afterAll(() => app.drop());

const guarded = ROUTES.map(({ description }) => description).filter(
  ({ guard }) => guard !== 'public' && guard !== 'machine',
);
const forMachines = ROUTES.map(({ description }) => description).filter(({ guard }) => guard === 'machine');
const placeOf = (path: string) => path.replace(/\{\w+\}/g, '999999999');
const permissionsOf = (guard: string | readonly string[]) => (typeof guard === 'string' ? [guard] : [...guard]);

/** What a person may is what the table of roles says, not what the route looks at. */
async function heldBy(role: RoleCode): Promise<Set<string>> {
  const { rows } = await app.database.pool.query<{ code: string }>(
    'select rr.resource_code code from role_resource rr join role r on r.id = rr.role_id where r.code = $1',
    [role],
  );
  return new Set(rows.map(({ code }) => code));
}

test('without a session nothing but the public routes answers', async () => {
  const open: string[] = [];
  for (const { method, path } of guarded) {
    const { status, header } = await app.request(placeOf(path), { method: method.toUpperCase() });
    if (status !== 401 || header.reason !== 'auth.signed_out') open.push(`${method} ${path}: ${status}`);
  }
  expect(open).toEqual([]);
});

test('what machines call is opened by no session, and by no key that is none', async () => {
  expect(forMachines.map(({ operationId }) => operationId)).toEqual(['receiveVendorFile']);
  const director = people.get('director')?.cookie;
  for (const { method, path } of forMachines)
    for (const sent of [{ headers: { authorization: 'Bearer labkey_none' } }, { cookie: director }]) {
      const { status, header } = await app.request(placeOf(path), { method: method.toUpperCase(), ...sent });
      expect([status, header.reason]).toEqual([401, 'supplier.key_refused']);
    }
});

test.each(ROLES)('a %s is refused by every route whose permission is not theirs', async (role) => {
  const held = await heldBy(role);
  const person = people.get(role);
  const wrong: string[] = [];
  for (const { method, path, guard } of guarded) {
    if (guard === 'signedIn' || permissionsOf(guard).some((permission) => held.has(permission))) continue;
    const { status, header } = await app.request(placeOf(path), {
      method: method.toUpperCase(),
      cookie: person?.cookie,
      body: method === 'get' ? undefined : {},
    });
    if (status !== 403 || header.reason !== 'acl.forbidden') wrong.push(`${method} ${path}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

test('spreadsheets, merging, erasing and exporting are for those named here', async () => {
  const holders = async (permission: string) => {
    const all = await Promise.all(ROLES.map(async (role) => ((await heldBy(role)).has(permission) ? [role] : [])));
    return all.flat();
  };
  const named = ROUTES.map(({ description: { guard, operationId } }) => [operationId, guard] as const);
  const guardOf = Object.fromEntries(named);
  const whoMay = async (operation: string) => holders(permissionsOf(guardOf[operation] ?? '')[0] ?? '');
  expect(await whoMay('eraseCustomer')).toEqual(['director']);
  expect(await whoMay('previewErasure')).toEqual(['director']);
  for (const operation of ['submitSheet', 'undoSheet', 'resendSheetMails'])
    expect([operation, guardOf[operation]]).toEqual([operation, 'spreadsheet:submit']);
});
