import { EventEmitter, once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Hono } from 'hono';
import { type Listening, listen } from '../../../server/listen';

let listening: Listening;
const slow = new EventEmitter();

beforeAll(async () => {
  const app = new Hono()
    .get('/', (http) => http.text('here'))
    .get('/slow', async (http) => {
      slow.emit('begun');
      await once(slow, 'finish');
      return http.text('done');
    });
  listening = await listen(app.fetch as never, '127.0.0.1', 0);
});

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

const get = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: listening.port, path, agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer));
    });
    asked.once('error', reject).end();
  });

test('an unused connection is kept longer than a proxy keeps it, so that no request is sent into a closed one', async () => {
  const answer = await get('/');
  const seconds = Number(/timeout=(\d+)/.exec(String(answer.headers['keep-alive']))?.[1]);
  expect(seconds).toBeGreaterThan(60);
});

test('when it stops, the running request is answered and its connection holds nothing up', async () => {
  const begun = once(slow, 'begun');
  const answer = get('/slow');
  await begun;
  const stopped = listening.stop();
  slow.emit('finish');
  expect((await answer).statusCode).toBe(200);
  await stopped;
}, 5_000);
