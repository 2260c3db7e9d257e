export { default } from '@/features/acl/screens/StaffListScreen';
