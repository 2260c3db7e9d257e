import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, whatever folder a script was started from. */
export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** A program that npm installed in the project. */
export const installed = (name) => path.join(ROOT, 'node_modules', '.bin', name);

/** Runs a program to its end. Without `show` its output is kept. */
export function run(program, args, { env = {}, show = true } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    // Ctrl-C in a terminal reaches the child by itself; this process only waits for it.
    const onInterrupt = () => process.stdin.isTTY || child.kill('SIGINT');
    const onTerminate = () => child.kill('SIGTERM');
    process.on('SIGINT', onInterrupt).on('SIGTERM', onTerminate);
    const end = (result) => {
      process.off('SIGINT', onInterrupt).off('SIGTERM', onTerminate);
      resolve(result);
    };
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
    child.on('error', (error) => end({ code: 127, output: `${program}: ${error.message}` }));
    child.on('close', (code, signal) => end({ code: code ?? (signal === 'SIGINT' ? 130 : 1), output }));
  });
}

/** Runs a program that must succeed; this process ends with its code otherwise. */
export async function must(program, args, options) {
  const { code, output } = await run(program, args, options);
  if (code === 0) return;
  if (output) console.error(output);
  console.error(`${path.basename(program)} ${args.join(' ')} failed (${code})`);
  process.exit(code);
}
