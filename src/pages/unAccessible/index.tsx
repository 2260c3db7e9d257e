export { default } from '@/features/shell/screens/DeniedScreen';
