export { default } from '@/features/spreadsheet/screens/SheetListScreen';
