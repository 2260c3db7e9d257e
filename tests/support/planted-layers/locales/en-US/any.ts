export { adapter } from '../../server/adapters/adapter';
