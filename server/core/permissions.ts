export { PERMISSIONS, type Permission } from '../../config/pages';
