export { part } from '../../components/part';
