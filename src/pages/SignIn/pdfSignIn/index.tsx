export { default } from '@/features/intake/screens/PdfSignInScreen';
