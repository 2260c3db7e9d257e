import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { ToneTag } from '@/components/ToneTag';
import type { ViewedPerson } from '@/services/types';
import { useViewerWords, type ViewerWords } from '../words';

/** Sex, birth date and age of a person in words. */
export function identityFacts(
  person: Pick<ViewedPerson, 'pid' | 'gender' | 'birthOn' | 'ageYears'>,
  { say, gender }: ViewerWords,
) {
  return [
    person.pid,
    gender(person.gender),
    person.birthOn ? say('birth', { date: person.birthOn }) : say('birth.unknown'),
    ...(person.ageYears === null ? [] : [say('age', { years: person.ageYears })]),
  ];
}

/** Whose reports these are: stays in sight while one scrolls. */
export function PersonHead({ person, actions }: { person: ViewedPerson; actions?: ReactNode }) {
  const words = useViewerWords();
  const { say, label, membership, none } = words;
  const facts: [string, ReactNode][] = [
    [label('membershipType'), membership(person.membershipType)],
    [
      label('membershipValidOn'),
      person.membershipValidOn && (
        <>
          {person.membershipValidOn} {person.membershipExpired && <ToneTag tone="caution">{say('expired')}</ToneTag>}
        </>
      ),
    ],
    [label('salesman'), person.salesman],
    [label('mobile'), person.mobile],
    [label('wechatPhone'), person.wechatPhone],
  ];
  return (
    <header className="viewer-head">
      <div className="viewer-identity">
        <Typography.Title level={1} className="viewer-name">
          {person.name}
        </Typography.Title>
        <span>{identityFacts(person, words).join(' · ')}</span>
        {actions && <span className="viewer-actions">{actions}</span>}
      </div>
      <dl className="viewer-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || none}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
