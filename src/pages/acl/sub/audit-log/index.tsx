export { default } from '@/features/audit/screens/AuditScreen';
