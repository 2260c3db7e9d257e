export { default } from '../../locales/en-US';
