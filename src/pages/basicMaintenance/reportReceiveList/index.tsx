export { default } from '@/features/receive/screens/ReceiveListScreen';
