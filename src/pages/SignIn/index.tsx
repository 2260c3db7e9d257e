export { default } from '@/features/intake/screens/DeskScreen';
