export { inside } from '../two/inside';
