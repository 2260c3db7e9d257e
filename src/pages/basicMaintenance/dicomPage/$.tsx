export { default } from '@/features/imaging/screens/DicomScreen';
