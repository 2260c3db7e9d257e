export { default } from '@/features/receive/screens/ReceiveDetailScreen';
