export default {
  'supplier.title': 'Suppliers',
  'supplier.search': 'Name (also in pinyin) or email',
  'supplier.name': 'Name',
  'supplier.email': 'Email, for summaries',
  'supplier.language': 'Language',
  'supplier.create': 'New supplier',
  'supplier.disableText':
    'It can no longer be chosen for spreadsheets and gets no more summaries. What it has sent is kept.',
  'supplier.rule.name': 'Please enter the name of the supplier.',
} satisfies Record<string, string>;
