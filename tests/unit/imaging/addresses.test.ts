import { studyAt } from '../../../src/features/imaging/addresses';

test('a page of a study names it, in the address that people share and in that of a person who typed a slash behind it', () => {
  expect(studyAt('/basicMaintenance/dicomPage/2.25.7')).toBe('2.25.7');
  expect(studyAt('/basicMaintenance/dicomPage/2.25.7/')).toBe('2.25.7');
});

test('the list, another page and what is no UID name none', () => {
  for (const place of [
    '/basicMaintenance/dicomPage',
    '/basicMaintenance/dicomPage/',
    '/home',
    '/basicMaintenance/otherPage/2.25.7',
  ])
    expect(studyAt(place)).toBeNull();
  expect(studyAt('/basicMaintenance/dicomPage/2.25.7/..%2f')).toBeNull();
});
