/**
 * A registry that serves only its own platform's packages makes `npm install` leave the other platforms' optional ones out
 * of package-lock.json, and `npm ci` then refuses the file everywhere. This names them again. `--check` writes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';

const FILE = path.join(ROOT, 'package-lock.json');
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'arm'];

const lock = JSON.parse(readFileSync(FILE, 'utf8'));

/** Where Node would find a package from a place in the tree. */
function resolve(from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const candidate = `${place ? `${place}/` : ''}node_modules/${name}`;
    if (lock.packages[candidate]) return candidate;
    if (!place) return null;
  }
}

/** Platform packages are asked for by exact version; another one that is found first does not count. */
const isThere = (place, name, version) => {
  const found = resolve(place, name);
  return found !== null && (lock.packages[found].version === version || !/^\d/.test(version));
};

const besides = (place, name) => `${place.slice(0, place.lastIndexOf('node_modules/'))}node_modules/${name}`;

function entryOf(name, version, isDev) {
  const parts = name.split(/[-_/]/);
  const os = SYSTEMS.find((system) => parts.includes(system));
  const cpu = PROCESSORS.find((processor) => parts.includes(processor));
  const libc =
    os === 'linux' &&
    (parts.some((part) => part.startsWith('musl'))
      ? 'musl'
      : parts.some((part) => part.startsWith('gnu'))
        ? 'glibc'
        : null);
  if (!os || !cpu) throw new Error(`package-lock.json lacks ${name}, and its platform is not in its name`);
  return { version, cpu: [cpu], ...(isDev && { dev: true }), ...(libc && { libc: [libc] }), optional: true, os: [os] };
}

const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {}, dev }]) =>
  Object.entries(optionalDependencies)
    .filter(([name, version]) => !isThere(place, name, version))
    .map(([name, version]) => [besides(place, name), entryOf(name, version, dev)]),
);
const addressed = Object.keys(lock.packages).filter((place) => /^https?:/.test(lock.packages[place].resolved ?? ''));
const isChecking = process.argv.includes('--check');
if (isChecking && missing.length + addressed.length > 0) {
  console.error(
    `package-lock.json lacks ${missing.length} optional packages and names ${addressed.length} registry addresses: node scripts/complete-lock.mjs`,
  );
  process.exitCode = 1;
} else if (!isChecking) {
  for (const place of addressed) delete lock.packages[place].resolved;
  const packages = { ...lock.packages, ...Object.fromEntries(missing) };
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} optional packages added`);
}
