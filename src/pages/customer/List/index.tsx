export { default } from '@/features/customer/screens/CustomerListScreen';
