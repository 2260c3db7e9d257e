export { default } from '@/features/supplier/screens/SupplierListScreen';
