import { isOtherPerson, type StudyPerson } from '../../../server/modules/imaging/person-rules';

const ada: StudyPerson = { patientNo: 'P-1', patientName: 'Wang^Ada=王^小丽', birthOn: '1980-02-29', sex: 'female' };

test.each<[string, Partial<StudyPerson>, boolean]>([
  ['the same', {}, false],
  ['a name in other letters of either case', { patientName: 'WANG ADA' }, false],
  ['one group of the name that is the same', { patientName: 'Wong^Ada=王^小丽' }, false],
  ['nothing said', { patientNo: '', patientName: '', birthOn: null, sex: '' }, false],
  ['a name in a group that the study lacks', { patientName: '==わん' }, false],
  ['another number', { patientNo: 'P-2' }, true],
  ['another name', { patientName: 'Li^Ada' }, true],
  ['another name in each group', { patientName: 'Li^Ada=李^小丽' }, true],
  ['another birth date', { birthOn: '1980-02-28' }, true],
  ['another sex', { sex: 'male' }, true],
])('a file with %s', (_, said, expected) => expect(isOtherPerson(ada, { ...ada, ...said })).toBe(expected));
