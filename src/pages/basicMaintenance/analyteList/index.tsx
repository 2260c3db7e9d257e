export { default } from '@/features/dictionary/screens/DictionaryScreen';
