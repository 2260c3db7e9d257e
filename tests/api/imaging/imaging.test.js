require('./dicomweb');
require('./pacs');
