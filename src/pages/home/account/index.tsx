export { default } from '@/features/auth/screens/AccountScreen';
