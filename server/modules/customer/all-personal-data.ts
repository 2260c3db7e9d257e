import type { PersonalData } from '../../core/personal-data';
import { auditData } from '../audit/personal-data';
import { authData } from '../auth/personal-data';
import { markData } from '../imaging/marks/personal-data';
import { imagingData } from '../imaging/personal-data';
import { messageData } from '../message/personal-data';
import { reportData } from '../report/personal-data';
import { shareData } from '../share/personal-data';
import { spreadsheetData } from '../spreadsheet/personal-data';
import { visitData } from '../visit/personal-data';
import { customerData } from './personal-data';

/**
 * Every module's declaration, in the order of an export. What others point to comes before what points to it: an erasure
 * walks the list backwards.
 */
export const ALL_PERSONAL_DATA: readonly PersonalData[] = [
  customerData,
  visitData,
  reportData,
  imagingData,
  markData,
  shareData,
  spreadsheetData,
  messageData,
  authData,
  auditData,
];
