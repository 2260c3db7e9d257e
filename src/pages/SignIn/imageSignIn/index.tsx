export { default } from '@/features/intake/screens/ImageSignInScreen';
