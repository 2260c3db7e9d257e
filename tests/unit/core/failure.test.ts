import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describeFailure } from '../../../server/core/failure';

const SECRET = '张伟 1980-02-03';

test('an ORM error is logged without the statement and its values', () => {
  const cause = Object.assign(new Error(`Key (name)=(${SECRET}) already exists`), { code: '23505', severity: 'ERROR' });
  const described = describeFailure(new DrizzleQueryError('insert into customer values ($1)', [SECRET], cause));
  expect(described).toMatchObject({ code: '23505', message: undefined });
  expect(JSON.stringify(described)).not.toMatch(/张伟|insert/);
});

test('an ORM error without a database answer neither', () => {
  const described = describeFailure(new DrizzleQueryError('select $1', [SECRET], new Error(`timeout ${SECRET}`)));
  expect(JSON.stringify(described)).not.toMatch(/张伟|select/);
});

test('an error of our own keeps its message and place', () => {
  const described = describeFailure(new Error('session was not written'));
  expect(described.message).toBe('session was not written');
  expect(described.at?.[0]).toMatch(/failure\.test/);
});
