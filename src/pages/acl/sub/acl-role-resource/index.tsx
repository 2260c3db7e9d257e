export { default } from '@/features/acl/screens/MenuScreen';
