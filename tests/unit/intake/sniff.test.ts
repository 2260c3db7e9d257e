import { type FileKind, sniff } from '../../../server/modules/intake/reading/sniff';
import { dicomFile, instanceOf, SOP_CLASS } from '../../support/dicom';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)));

test.each<[string, Uint8Array, FileKind]>([
  ['a PDF', bytes('%PDF-1.7\n'), 'pdf'],
  ['a PDF after 1024 bytes of junk', bytes('x'.repeat(1024), '%PDF-1.4'), 'pdf'],
  ['a PDF after more', bytes('x'.repeat(1025), '%PDF-1.4'), 'unknown'],
  ['a PDF after a byte order mark', bytes([0xef, 0xbb, 0xbf], '%PDF-1.4'), 'pdf'],
  ['a PNG', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a]), 'png'],
  ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'jpeg'],
  ['a GIF', bytes('GIF89a'), 'gif'],
  ['an old GIF', bytes('GIF87a'), 'gif'],
  ['a WebP', bytes('RIFF', [0, 0, 0, 0], 'WEBP'), 'webp'],
  ['a WAV', bytes('RIFF', [0, 0, 0, 0], 'WAVE'), 'unknown'],
  ['a picture of an iPhone', bytes([0, 0, 0, 24], 'ftypheic'), 'heic'],
  ['a sequence of them', bytes([0, 0, 0, 24], 'ftypmsf1'), 'heic'],
  ['a film', bytes([0, 0, 0, 24], 'ftypisom'), 'unknown'],
  ['a TIFF', bytes('II', [42, 0]), 'tiff'],
  ['a big-endian TIFF', bytes('MM', [0, 42]), 'tiff'],
  ['a DICOM file', bytes('\0'.repeat(128), 'DICM'), 'dicom'],
  ['a DICOM data set without its preamble', dicomFile(instanceOf(SOP_CLASS.ct, {}), { bare: true }), 'dicom'],
  ['a ZIP', bytes('PK', [3, 4]), 'zip'],
  ['an empty ZIP', bytes('PK', [5, 6]), 'zip'],
  ['a Windows program with a PDF behind its beginning', bytes('MZ', [0x90, 0], '%PDF-1.7'), 'program'],
  ['a Linux program with a PDF', bytes([0x7f], 'ELF', [2, 1], '%PDF-1.7'), 'program'],
  ['a script with a PDF', bytes('#!/bin/sh\n#%PDF-1.7'), 'program'],
  ['a web page with a PDF', bytes('\n <HTML><!--%PDF-1.7'), 'program'],
  ['an archive with a PDF', bytes('PK', [3, 4], '%PDF-1.7'), 'zip'],
  ['a mail’s heading before a PDF', bytes('Content-Type: application/pdf\r\n\r\n%PDF-1.4'), 'pdf'],
  ['text', bytes('hello'), 'unknown'],
  ['a header cut short', bytes('%PDF'), 'unknown'],
  ['one byte', bytes('%'), 'unknown'],
  ['nothing', bytes(), 'unknown'],
])('%s', (_, file, kind) => expect(sniff(file)).toBe(kind));
