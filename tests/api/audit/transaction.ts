import { ROUTES } from '../../../server/app';
import { ELSEWHERE } from './not-walked';
import { prepareTransactions, watched } from './open-transactions';
import './transaction-records';
import './transaction-clinic';

prepareTransactions();

test('nothing stayed of a change whose audit event or whose commit failed', () => {
  expect(watched.broken).toEqual([]);
});

test('every route that changes something was walked, or is named with the reason', () => {
  const all = ROUTES.map(
    ({ description: { method, path } }) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`,
  );
  // what is called by its own name walks no route with something in that name's place
  const walked = [...watched.done];
  const isWalked = (route: string) => {
    const pattern = new RegExp(`^${route.replace(/\{\}/g, '[^/]+')}$`);
    return walked.some((one) => one === route || (pattern.test(one) && !all.includes(one)));
  };
  const changing = all.filter((route) => !route.startsWith('GET '));
  expect(changing.filter((route) => !isWalked(route)).sort()).toEqual(Object.keys(ELSEWHERE).sort());
});
