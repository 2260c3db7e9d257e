import { versionState } from '../../../server/modules/report/versions/state-rules';

test.each<[string, boolean[], { endedAt: Date | null; endedWhy: string | null } | null, boolean]>([
  ['draft', [], null, false],
  ['signed', [false], null, false],
  ['revoked', [true], null, false],
  ['revoked', [true, true], null, false],
  ['signed', [true, false], null, false],
  ['issued', [false], { endedAt: null, endedWhy: null }, false],
  ['ended', [true], { endedAt: new Date(0), endedWhy: 'calibration' }, false],
  ['superseded', [true], { endedAt: new Date(0), endedWhy: 'calibration' }, true],
  ['withdrawn', [true], { endedAt: new Date(0), endedWhy: 'withdrawn' }, false],
])('%s: %j, released %j, replaced %s', (state, revoked, released, replaced) => {
  expect(versionState({ signatures: revoked.map((one) => ({ revoked: one })), released, replaced })).toBe(state);
});
