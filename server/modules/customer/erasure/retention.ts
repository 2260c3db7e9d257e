/** The day so many years later; both `YYYY-MM-DD`. 29 February becomes 1 March where the year has none. */
export function yearsLater(on: string, years: number): string {
  const year = String(Number(on.slice(0, 4)) + years).padStart(4, '0');
  const shifted = `${year}${on.slice(4)}`;
  const date = new Date(`${shifted}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? shifted : date.toISOString().slice(0, 10);
}

/** Until when a person's medical records must be kept; null when there are none or the time has run out. */
export function retainUntil(lastRecordOn: string | null, years: number, todayOn: string): string | null {
  const until = lastRecordOn ? yearsLater(lastRecordOn, years) : null;
  return until && until > todayOn ? until : null;
}
