export { default } from '@/features/viewer/screens/ReportViewDetailPolyfillScreen';
