export { default } from '@/features/shell/screens/NotFoundScreen';
