import { Link, useParams } from '@umijs/max';
import { Result } from 'antd';
import { lazy, use } from 'react';
import { LazyDocument } from '@/components/document/LazyDocument';
import { pageTexts } from '@/components/page-texts';
import { loadTexts } from '@/components/texts';
import { PAGE_PATH, uidIn } from '../addresses';
import { useImagingWords } from '../words';
import '../imaging.css';
import '../panes.css';

/** Cornerstone comes with the first study that is opened, the table of a list with the list. */
const StudyViewer = lazy(() => import('../parts/StudyViewer'));
const StudyList = lazy(() => import('../parts/StudyList'));

/** Without a study the list of them; with one, its pictures. */
export default function DicomScreen() {
  use(loadTexts(pageTexts.imaging));
  const { say } = useImagingWords();
  const uid = uidIn(useParams()['*'] ?? '');
  if (uid === '')
    return (
      <LazyDocument place="">
        <StudyList />
      </LazyDocument>
    );
  if (!/^[0-9.]{1,64}$/.test(uid))
    return <Result status="404" title={say('badAddress')} extra={<Link to={PAGE_PATH}>{say('back')}</Link>} />;
  return (
    <LazyDocument place={uid}>
      <StudyViewer key={uid} studyUid={uid} />
    </LazyDocument>
  );
}
