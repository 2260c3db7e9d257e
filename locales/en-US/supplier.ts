export default {
  'supplier.title': 'Suppliers',
  'supplier.search': 'Name (also in pinyin) or email',
  'supplier.name': 'Name',
  'supplier.email': 'Email, for summaries',
  'supplier.language': 'Language',
  'supplier.create': 'New supplier',
  'supplier.disableText': 'It can no longer be chosen for spreadsheets and gets no more summaries. What it sent stays.',
  'supplier.rule.name': 'Please name the supplier.',
} satisfies Record<string, string>;
