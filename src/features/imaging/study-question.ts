const day = (text: string | undefined) => (text ?? '').replaceAll('-', '');

/** What QIDO-RS calls what the list was asked; a search with a digit is a number of the patient, else a name. */
export function studyQuestion({
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
  return {
    ...(text && (/\d/.test(text) ? { PatientID: `${text}*` } : { PatientName: `*${text}*` })),
    ...((from || to) && { StudyDate: `${from}-${to}` }),
    ...(modality && { ModalitiesInStudy: String(modality) }),
    // one more than is shown tells whether there is another page
    limit: String(size + 1),
    offset: String((page - 1) * size),
    includefield: '00081030',
  };
}
