require('./dicomweb');
require('./pacs');
require('./marks');
require('./studies');
