import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

const FINISH_SECONDS = 10;
const LOOK_FOR_IDLE_MS = 50;
const MOST_HEADER_BYTES = 16 * 1024;
const MOST_HEADERS = 100;

export interface Listening {
  port: number;
  /** Takes no new request and lets the running ones finish, ten seconds at most. */
  stop(): Promise<void>;
}

const reasonOf = (error: NodeJS.ErrnoException, host: string, port: number): Error => {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use by another program. Stop it, or set PORT to a free port.`);
  if (error.code === 'EACCES')
    return new Error(`Port ${port} may not be used by this account. Set PORT to one above 1024.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(`HOST ${host} is not an address of this machine.`);
  return error;
};

/** Listens. @throws Error in plain words when the port or host cannot be used. */
export async function listen(
  fetch: (request: Request, env: never) => Response | Promise<Response>,
  host: string,
  port: number,
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: fetch as never,
    serverOptions: { maxHeaderSize: MOST_HEADER_BYTES },
  }) as Server;
  server.maxHeadersCount = MOST_HEADERS;
  // A stalled upload ends; a slow but moving one within five minutes does not.
  server.headersTimeout = 20_000;
  server.requestTimeout = 300_000;
  // Longer than a proxy or client keeps an unused connection (nginx: 60 s), so that they are the ones who close it:
  // closed from here, it may be at the moment the next request is on its way, which is then lost.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(reasonOf(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), FINISH_SECONDS * 1000);
        // A connection whose request is answered while the server stops is kept by Node like any other.
        const idle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
        server.close(() => {
          clearTimeout(timer);
          clearInterval(idle);
          resolve();
        });
      }),
  };
}
