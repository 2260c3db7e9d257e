import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import enUS from '../../../locales/en-US';
import zhCN from '../../../locales/zh-CN';

const catalogues: Record<string, Record<string, string>> = { 'en-US': enUS, 'zh-CN': zhCN };

type Node = { enum?: unknown[]; [key: string]: unknown };

/** Every enum of the contract by where it stands: `CustomerRow.gender`, `listDesk?tab`. */
function enumsOf(contract: { paths: object; components: { schemas: Record<string, Node> } }): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  const walk = (node: unknown, place: string) => {
    if (Array.isArray(node)) for (const one of node) walk(one, place);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { enum: values, properties, ...rest } = node as Node;
    const words = (values ?? []).filter((value) => typeof value === 'string' && value !== '') as string[];
    if (words.length > 0) found.set(place, new Set([...(found.get(place) ?? []), ...words]));
    for (const [name, part] of Object.entries(properties ?? {})) walk(part, `${place}.${name}`);
    for (const part of Object.values(rest)) walk(part, place);
  };
  for (const [name, schema] of Object.entries(contract.components.schemas)) walk(schema, name);
  for (const operation of Object.values(contract.paths).flatMap((path) => Object.values(path as object)))
    for (const { name, schema } of operation.parameters ?? []) walk(schema, `${operation.operationId}?${name}`);
  return new Map([...found].map(([place, values]) => [place, [...values]]));
}

/** Which keys say the values of an enum on the pages, in files and in mails; the first place that fits counts. */
const SAID: [place: RegExp, prefixes: string[]][] = [
  [/^ProblemReason$/, ['problem']],
  [/^UploadEntryView\.outcome$/, ['intake.upload.entry', 'intake.upload.counts']],
  [/^MarkKind$/, ['imaging.kind']],
  [/^listStudies\?unseen$/, ['imaging.list.unseen']],
  [/^MergeDifference\.(sides|suggested)$|^MergeBody\.keep\./, ['customer-record.merge.take']],
  [/^ReportStatus$|Reports\?status$|Register\?status$/, ['state']],
  [/\.gender$|\?gender$/, ['customer.gender', 'intake.gender', 'checker.gender', 'pdf.gender']],
  [/embershipType$|^Membership(Body|Period)\.type$/, ['customer.membership']],
  [/[.?]language$/, ['customer.language', 'intake.language', 'spreadsheet.template']],
  [/^ReportCategory$|\?category$/, ['report.category']],
  [/^AnalyteGroup$/, ['analyte.group', 'report.category']],
  [/^AnalyteScale$/, ['analyte.scale']],
  [/^Analyte(Limit|Interval)\.sex$/, ['customer.gender']],
  [/^AnalytePreview\.rows\.changes\.what$/, ['dictionary.preview.what']],
  [/^Specimen$/, ['analyte.specimen']],
  [/^(listAnalytes|listPanels)\?fromPack$/, ['dictionary.origin']],
  [/^VendorTermState$/, ['dictionary.term.state']],
  [/^VendorTermEffect\.contradiction$/, ['dictionary.term.contradiction']],
  [/^DictionaryImport\.rows\.part$/, ['dictionary.part']],
  [/^DictionaryImport\.rows\.kind$/, ['dictionary.import.kind']],
  [/^RefuseBody\.about$/, ['intake.refuse.about', 'checker.refused']],
  [/^SignInView\.what$/, ['account.signIns']],
  [/^FileSource$/, ['intake.channel']],
  [/^Flag$/, ['flag']],
  [/^DuplicatePair\.reasons$/, ['customer-record.pair.why']],
  [/^DuplicatePair\.against$/, ['customer-record.pair.against']],
  [/^listDuplicatePairs\?state$/, ['customer-record.pair.state', 'customer-record.pair.none']],
  [/^CustomerDuplicate\.why$/, ['customer.duplicate']],
  [/^MergePreview\.warnings$/, ['customer.field']],
  [/^MergeReport\.effect$/, ['customer-record.merge.effect']],
  [/^Consent(Body|Record)\.purpose$/, ['customer.field.consents', 'customer-record.consent.effect']],
  [/^Consent\w+\.(how|withdrawnHow)$/, ['customer-record.consent.how']],
  [/^Erasure\w+\.kind$/, ['customer-record.erase.kind']],
  [/^MenuResourceKind$/, ['acl-menu.kind']],
  [/^MenuEntryBody\.ownIcon$/, ['acl-menu.icon.of']],
  [/^GrantWarningKind$/, ['acl-menu.grant.warning']],
  [/^WhyNot$/, ['acl-menu.explain.why']],
  [/^SeenOfCustomer$/, ['acl-menu.explain.sees']],
  [/^HomeView\.queues\.queue$|^QueueCount\.queue$/, ['home.queue']],
  [/^listReportQueue\?queue$/, ['checker.queue']],
  [/^(CriticalView|HomeView\.criticals)\.state$/, ['checker.critical.state']],
  [/^HomeView\.turnaround\.step$/, ['home.step']],
  [/^Found\.kind$/, ['shell.find']],
  [/^DeskItemView\.readProblem$/, ['intake.problem', 'checker.unreadable']],
  [/^MatchProposalView\.reasons$/, ['intake.reason']],
  [/^CorrectedReport\.agree$/, ['intake.corrects']],
  [/\.wanted\.content$/, ['report.missing']],
  [/^IdentityComparison\.field$/, ['intake.field']],
  [/^IdentityComparison\.verdict$/, ['intake.verdict']],
  [/^MatchProposalView\.standing$/, ['intake.standing']],
  [/^MatchDifference\.why$/, ['intake.why']],
  [/^ReportRecipients\.share$/, ['checker.issue.share']],
  [/^ReportEvent\.action$/, ['checker.event']],
  [/^SignForBody\.condition$/, ['intake.condition']],
  [/^ReportWarning\.kind$/, ['checker.warning']],
  [/^Critical(Body|View\.(attempts|steps))\.outcome$/, ['checker.critical.outcome']],
  [/^CriticalView\.next\.whom$/, ['checker.critical.next']],
  [/^(CriticalView\.steps\.to|DeltaView\.asked)\.delivery$/, ['checker.delivery']],
  [/^DeltaView\.kind$/, ['checker.delta.kind']],
  [/^DeltaView\.state$/, ['checker.delta.state']],
  [/^AnswerDeltaBody\.outcome$/, ['checker.delta.answer']],
  [/^ResultView\.notComparable$|^ReportWarning\.why$/, ['checker.notComparable']],
  [/^VersionView\.state$/, ['checker.document']],
  [/^SignatureView\.stampMissing$/, ['checker.signature.stampMissing']],
  [/^VersionNotice\.why$/, ['checker.notice']],
  [/^VersionNotice\.channel$/, ['checker.notice.channel']],
  [/^VersionNotice\.state$/, ['checker.notice.state']],
  [/^(IntegrityFinding|AuditChain\.findings)\.kind$/, ['home.integrity.kind', 'home.integrity.todo']],
  [/^IntegrityFinding\.file$/, ['home.integrity.file']],
  [/^CriticalView\.allowed$|^CriticalBody\.kind$/, ['checker.critical']],
  [/\.meaning$/, ['checker.meaning', 'pdf.signature.meaning', 'pdf.seal.reason']],
  [/\.reasonCode$/, ['checker.reason']],
  [/^Sheet(Batch|BatchRow|Part|Uploaded)\.state$/, ['spreadsheet.state']],
  [/^SheetField$/, ['spreadsheet.field']],
  [/^SheetColumn\.how$/, ['spreadsheet.columns.how']],
  [/^SheetProblem(Group)?\.level$/, ['spreadsheet.problems']],
  [/^SheetMail\.about$/, ['spreadsheet.mails.about']],
  [/^SheetMail\.state$/, ['spreadsheet.mails.state']],
  [/^SheetRow(Outcome\.\w+)?\.action$/, ['spreadsheet.outcome.will', 'spreadsheet.outcome.done']],
  [/^SheetRecipient(Choice)?\.kind$/, ['spreadsheet.submit']],
  [/^ShareBlock$/, ['viewer.share.block']],
  [/^ShareState$/, ['viewer.share.state']],
  [/^ViewReportRow\.correctionKind$/, ['viewer.banner', 'pdf.replaces']],
  [/^BiomarkerSeries\.notComparable$/, ['viewer.review.notComparable']],
  [/^(Visit\w+|Receive(Row|Detail))\.status$/, ['visit.status']],
  [
    /^(Visit\w+|Receive(Row|Detail)|HandlingBody)\.handlingStatus$|^(list|export)Receiving\?handlingStatus$/,
    ['visit.handling'],
  ],
  [/^(Receive)?Advice\w*\.status$/, ['visit.advice']],
  [/^AdviceAllowedAction\.action$/, ['receive.action']],
  [/^(list|export)Receiving\?tab$/, ['receive.tab']],
  [/^(list|export)Receiving\?overdue$/, ['receive.overdue']],
  [/^AuditWeek(Row)?\.state$/, ['audit.weeks.state']],
  [/^AuditChoices\.groups\.value$|^(list|export)AuditEvents\?group$/, ['audit.group']],
  [/^listDesk\?tab$/, ['intake.tab']],
  [/^(listExternalRegister|exportExternalRegister)\?tab$/, ['intake.register.tab']],
  [/^list(Suppliers|Analytes|Panels)\?active$/, ['resource.active']],
  [/^listSheetBatches\?tab$/, ['spreadsheet.tab']],
  [/^Staff(Row|Record)\.state$/, ['acl-staff.state']],
  [/^StaffImport\.rows\.problems\.column$/, ['acl-staff.field']],
  [/^StaffImport\.rows\.problems\.code$/, ['acl-staff.problem']],
  [/^(list|export)Staff\?tab$/, ['acl-staff.tab']],
  [/^(list|export)Staff\?maySign$/, ['acl-staff.maySign']],
  [/^SettingGroup$|^change(Plain|Guarded)Settings\?group$/, ['settings.group', 'settings.lead']],
  [/^SettingName$/, ['settings.field']],
  [/^Setting\.source$/, ['settings.source']],
  [/^ChecklistItem\.item$/, ['settings.checklist']],
  [/^CertificateView\.origin$/, ['settings.certificate.origin']],
  [/^SupplierKey\.state$/, ['supplier.key.state']],
  [/^sendTestMessage\?channel$/, ['settings.test']],
];

/** What no reader ever sees by its value: orders, what may be done, and what chooses between whole texts or layouts. */
const UNSAID = [
  /[.?]sort$/,
  // said as it is written everywhere
  /^MarkUnit$/,
  // the file holds what the list shows
  /^exportDictionary\?/,
  /\.allowedActions(\.action)?$/,
  /^AllowedAction\.action$/,
  /^Qr\w+\.state$/,
  /^Setting\.kind$/,
  /^CustomerView\.state$/,
  /^CriticalView\.steps\.kind$/,
  /^DeltaView\.allowed$/,
  /^DuplicatePair\.state$/,
  /^MergeDifference\.field$/,
  /^CustomerHistoryEntry\.kind$/,
  /^MatchDifference\.severity$/,
  /^SheetBatch\.kind$/,
  /^ReportShown$/,
  /^(listReports|tallyReports)\?(origin|tab)$/,
  /^listSheetRows\?show$/,
  /^ServerEvent\.topic$/,
  /^HeldResource\.kind$/,
  /^Passkey(Assertion|Attestation)\.type$/,
];

test('every value of every enum of the contract has words in both languages', () => {
  const contract = JSON.parse(readFileSync(join(__dirname, '../../../config/openapi.json'), 'utf8'));
  const enums = [...enumsOf(contract)];
  const without: string[] = [];
  const used = new Set<RegExp>();
  for (const [place, values] of enums) {
    const unsaid = UNSAID.find((pattern) => pattern.test(place));
    const said = SAID.find(([pattern]) => pattern.test(place));
    for (const pattern of [unsaid, said?.[0]]) if (pattern) used.add(pattern);
    if (unsaid) continue;
    if (!said) without.push(`${place} is neither said nor known never to be: ${values}`);
    for (const prefix of said?.[1] ?? [])
      for (const value of values)
        for (const [language, texts] of Object.entries(catalogues))
          if (!texts[`${prefix}.${value}`]) without.push(`${place}: ${language} ${prefix}.${value}`);
  }
  expect(without).toEqual([]);
  const known = [...UNSAID, ...SAID.map(([pattern]) => pattern)];
  expect(known.filter((pattern) => !used.has(pattern))).toEqual([]);
});
