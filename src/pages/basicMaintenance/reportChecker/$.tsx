export { default } from '@/features/report/screens/CheckerScreen';
