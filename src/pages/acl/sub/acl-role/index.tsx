export { default } from '@/features/acl/screens/RoleListScreen';
