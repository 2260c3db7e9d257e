export { default } from '@/features/dictionary/screens/AnalyteListScreen';
