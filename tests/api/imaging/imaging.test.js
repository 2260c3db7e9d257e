require('./dicomweb');
require('./pacs');
require('./marks');
