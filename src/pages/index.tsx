export { default } from '@/features/shell/screens/StartScreen';
