require('./dicomweb');
require('./pacs');
require('./studies');
