import { ageYears } from './age-rules';
import type { CustomerRecord } from './repository';
import type { CustomerRow, CustomerView } from './schema';

/** A customer as lists show one. `todayOn` is the clinic's day. */
export function presentRow(record: CustomerRecord, salesman: string | null, todayOn: string): CustomerRow {
  return {
    id: record.id,
    rowVersion: record.rowVersion,
    pid: record.pid,
    name: record.name,
    gender: record.gender as CustomerRow['gender'],
    birthOn: record.birthOn,
    ageYears: ageYears(record.birthOn, todayOn),
    mobile: record.mobile,
    wechatPhone: record.wechatPhone,
    email: record.email,
    membershipType: record.membershipType as CustomerRow['membershipType'],
    membershipValidOn: record.membershipValidOn,
    salesmanId: record.salesmanId,
    salesman,
    language: record.language as CustomerRow['language'],
    createdAt: record.createdAt.toISOString(),
    lastIssuedAt: record.lastIssuedAt?.toISOString() ?? null,
    issuedCount: record.issuedCount,
  };
}

export interface MergedPids {
  otherPids: string[];
  mergedInto: number | null;
}

/** A customer with everything that can be edited. */
export function presentView(
  record: CustomerRecord,
  salesman: string | null,
  todayOn: string,
  { otherPids, mergedInto }: MergedPids,
): CustomerView {
  return {
    ...presentRow(record, salesman, todayOn),
    state: record.state,
    otherPids,
    mergedInto,
    remark: record.remark,
    consents: record.consents,
    updatedAt: record.updatedAt.toISOString(),
    updatedBy: record.updatedBy,
  };
}
