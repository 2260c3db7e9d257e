import { comparePersons, type StudyPerson } from '../../../server/modules/imaging/person-rules';

const ada: StudyPerson = { patientNo: 'P-1', patientName: 'Wang^Ada=王^小丽', birthOn: '1980-02-29', sex: 'female' };
const nobody: StudyPerson = { patientNo: '', patientName: '', birthOn: null, sex: '' };

test.each<[string, Partial<StudyPerson>, string]>([
  ['the same', {}, 'same'],
  ['a name in other letters of either case', { patientName: 'WANG ADA' }, 'same'],
  ['the same characters', { patientName: 'Wong^Ada=王小丽' }, 'same'],
  ['the same characters where letters should stand', { patientName: '王小丽' }, 'same'],
  ['other characters of the same sound', { patientName: 'Wang^Ada=王^小莉' }, 'other'],
  ['no number, but name and birth date', { patientNo: '' }, 'same'],
  ['the number alone', { ...nobody, patientNo: 'P-1' }, 'same'],
  ['the name alone', { ...nobody, patientName: ada.patientName }, 'unsaid'],
  ['birth date and sex alone', { patientNo: '', patientName: '' }, 'unsaid'],
  ['nothing said', nobody, 'unsaid'],
  ['a name in a group that the study lacks', { patientName: '==わん' }, 'same'],
  ['another number', { patientNo: 'P-2' }, 'other'],
  ['another name', { patientName: 'Li^Ada' }, 'other'],
  ['another name in each group', { patientName: 'Li^Ada=李^小丽' }, 'other'],
  ['another birth date', { birthOn: '1980-02-28' }, 'other'],
  ['another sex', { sex: 'male' }, 'other'],
])('a file with %s', (_, said, expected) => expect(comparePersons(ada, { ...ada, ...said })).toBe(expected));

test('who says as little in the very same words is the same, unless it is nothing', () => {
  const named = { ...nobody, patientName: 'Phantom' };
  expect(comparePersons(named, named)).toBe('same');
  expect(comparePersons(nobody, nobody)).toBe('unsaid');
  expect(comparePersons(nobody, ada)).toBe('unsaid');
});
