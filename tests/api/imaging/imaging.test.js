require('./dicomweb');
