export { default } from '@/features/home/screens/HomeScreen';
