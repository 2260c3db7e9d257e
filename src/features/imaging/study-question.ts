const day = (text: string | undefined) => (text ?? '').replaceAll('-', '');

/** How a search may be meant: with a digit as a number of the patient or as an accession number, else as a name. */
const meantAs = (text: string): Record<string, string>[] => {
  if (!text) return [{}];
  return /\d/.test(text)
    ? [{ PatientID: `${text}*` }, { AccessionNumber: `${text}*` }]
    : [{ PatientName: `*${text}*` }];
};

/**
 * What QIDO-RS calls what the list was asked. It finds what is all that it is asked, so that a number is asked in two questions; of
 * each all that the page and those before it can hold.
 */
export function studyQuestions({
  q,
  studyFrom,
  studyTo,
  modality,
  current,
  pageSize,
}: Partial<Record<string, string | number>>) {
  const text = String(q ?? '').replace(/[*?\\]/g, '');
  const [from, to] = [day(studyFrom as string | undefined), day(studyTo as string | undefined)];
  const [page, size] = [Number(current ?? 1), Number(pageSize ?? 20)];
  const ways = meantAs(text);
  const isOne = ways.length === 1;
  return ways.map((way) => ({
    ...way,
    ...((from || to) && { StudyDate: `${from}-${to}` }),
    ...(modality && { ModalitiesInStudy: String(modality) }),
    // one more than is shown tells whether there is another page
    limit: String(isOne ? size + 1 : page * size + 1),
    offset: String(isOne ? (page - 1) * size : 0),
    includefield: '00081030',
  }));
}
