export { default } from '@/features/viewer/screens/ReportViewDetailScreen';
