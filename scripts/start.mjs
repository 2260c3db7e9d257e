import { launch } from './launch.mjs';

await launch('clinic', process.argv.slice(2));
