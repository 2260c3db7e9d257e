export { default } from '@/features/viewer/screens/ReportViewListScreen';
