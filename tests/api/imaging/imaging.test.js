require('./dicomweb');
require('./dicomweb-whose');
require('./pacs');
require('./marks');
require('./in-report');
require('./studies');
