require('./dicomweb');
require('./pacs');
require('./marks');
require('./in-report');
require('./studies');
