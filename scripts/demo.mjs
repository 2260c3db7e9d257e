import { launch } from './launch.mjs';

await launch('demo', process.argv.slice(2));
