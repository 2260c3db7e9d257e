export { default } from '@/features/settings/screens/SettingsScreen';
