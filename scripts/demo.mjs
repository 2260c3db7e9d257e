import { launch } from './launch.mjs';

// The demo's clinic has an address on its reports, as a clinic's own would.
process.env.PORTAL_CLINIC_ADDRESS_EN ||= '18 Haijing Road, Haijing District';
process.env.PORTAL_CLINIC_ADDRESS_ZH ||= '海景区海景路18号';
await launch('demo', process.argv.slice(2));
