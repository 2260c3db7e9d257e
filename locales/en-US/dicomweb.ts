export default {
  'dicomweb.rule.uid': 'A UID is digits and dots, 64 at most.',
  'dicomweb.rule.frames': 'Frames are numbers from 1, separated by commas, 1000 at most.',
  'dicomweb.rule.bulk': 'The way to a value is its tags, with the numbers of items between them.',
  'dicomweb.rule.limit': 'A whole number, not below 0; a limit is 1 or more.',
  'dicomweb.rule.window': 'A window is center,width and linear, linear-exact or sigmoid.',
  'dicomweb.rule.viewport': 'A viewport is width,height, each from 1 to 9999.',
  'dicomweb.rule.parameter': 'This cannot be read. A day is YYYYMMDD, a range has a dash; UIDs are digits and dots.',
};
