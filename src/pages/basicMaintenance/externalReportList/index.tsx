export { default } from '@/features/intake/screens/ExternalRegisterScreen';
