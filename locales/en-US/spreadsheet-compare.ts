export default {
  'spreadsheet.problem.name_differs': 'This PID belongs to {name}. Correct the PID or the name.',
  'spreadsheet.problem.name_sounds':
    'The name on record is {name}, which sounds the same. Make sure it is the same person.',
  'spreadsheet.problem.gender_differs': 'The gender on record is different. Make sure it is the same person.',
  'spreadsheet.problem.age_differs':
    'Born on {birthOn} according to the record of this person, {years, plural, one {# year} other {# years}} old on the visit date. Make sure it is the same person.',
  'spreadsheet.problem.age_off':
    'Born on {birthOn} according to the record of this person, {years, plural, one {# year} other {# years}} old on the visit date. Is it the nominal age (xusui)?',
  'spreadsheet.problem.pid_merged': 'This PID was merged into {pid} {name}; the row is entered there.',
  'spreadsheet.problem.customer_erased': 'The data of the person with this PID has been erased. Use another PID.',
  'spreadsheet.problem.looks_like': 'New PID, but {pid} {name} may be the same person.',
  'spreadsheet.problem.name_differs_row': 'Row {row} has the name {name} for this PID.',
  'spreadsheet.problem.name_sounds_row': 'Row {row} spells this name {name}.',
  'spreadsheet.problem.gender_differs_row': 'Row {row} has a different gender for this PID.',
  'spreadsheet.problem.duplicate_row': 'Row {row} is the same test of the same person with different content.',
  'spreadsheet.problem.same_row': 'The same as row {row}; it is entered once.',
  'spreadsheet.problem.bar_code_elsewhere': 'This bar code also belongs to a test of {pid} {name}.',
  'spreadsheet.problem.bar_code_shared': 'Row {row} has the same bar code for another person.',
  'spreadsheet.problem.advice_answered':
    'There is a report for “{name}” already; a spreadsheet cannot rename this test.',
  'spreadsheet.problem.advice_cancelled': 'This test was cancelled. Order it again by hand, or leave the row out.',
  'spreadsheet.problem.other_day':
    'The row is for {on}, but would be filed under the visit date {visitOn} with the others. Split the batch by day, or submit it as it is if that is intended.',
  'spreadsheet.problem.no_day':
    'The rows are for several days and this one has no date; it would be filed under the visit date {visitOn}. Enter the date.',
  'spreadsheet.built_on.report': 'report {label}',
  'spreadsheet.built_on.shareLink': 'a share link to report {label}',
  'spreadsheet.built_on.shareLink_by': 'a share link to report {label}, by {by}',
  'spreadsheet.built_on.merge': 'a merge with {label}',
  'spreadsheet.built_on.merge_by': 'a merge with {label}, by {by}',
  'spreadsheet.built_on.erasure': 'the erasure of {label}',
  'spreadsheet.built_on.erasure_by': 'the erasure of {label}, by {by}',
  'spreadsheet.built_on.batch': 'the later file {label}',
  'spreadsheet.built_on.batch_by': 'the later file {label}, submitted by {by}',
  'spreadsheet.built_on.customer': 'customer {label}, changed later',
  'spreadsheet.built_on.customer_by': 'customer {label}, changed later by {by}',
  'spreadsheet.built_on.visit': 'the visit {label}, changed or added later',
  'spreadsheet.built_on.visit_by': 'the visit {label}, changed or added later by {by}',
  'spreadsheet.built_on.test': 'the test {label}, changed later',
  'spreadsheet.built_on.test_by': 'the test {label}, changed later by {by}',
  'spreadsheet.built_on.other': 'other records ({label})',
  'spreadsheet.built_on.more': '{count} more',
} satisfies Record<string, string>;
