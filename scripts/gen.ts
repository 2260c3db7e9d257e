/**
 * Makes the contract (`config/openapi.json`) from the server's routes, and the browser's client (`src/services`) from
 * the contract. `--check` writes nothing and fails when a file differs.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { contract } from '../server/app';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: unknown;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, unknown> };
  responses: { 200: { content: Record<string, unknown> } };
}

const BANNER = '// Made by `npm run gen` from config/openapi.json. Do not edit.\n';
const SERVICES = 'src/services';

const typesFile = (names: string[]) =>
  `${BANNER}import type { components, operations } from './contract';

/** Options of one call: \`signal\` to cancel, \`skipErrorHandler\` to handle errors oneself, \`onUploadProgress\` … */
export type CallOptions = Record<string, unknown>;

type Json<O> = O extends { responses: { 200: { content: { 'application/json': infer T } } } } ? T : never;
/** What an operation's \`data\` holds. */
export type Data<K extends keyof operations> = Json<operations[K]> extends { data?: infer T } ? T : never;
export type Body<K extends keyof operations> = operations[K] extends { requestBody?: { content: { 'application/json': infer T } } } ? T : never;
export type Query<K extends keyof operations> = NonNullable<operations[K]['parameters']['query']>;

${names.map((name) => `export type ${name} = components['schemas']['${name}'];`).join('\n')}
`;

function callOf(method: string, address: string, operation: Operation): string {
  const { operationId: id, summary, parameters = [], requestBody } = operation;
  const inPath = parameters.filter((p) => p.in === 'path').map((p) => p.name);
  const hasQuery = parameters.some((p) => p.in === 'query');
  const multipart = requestBody && 'multipart/form-data' in requestBody.content;
  const answer = Object.keys(operation.responses[200].content)[0];
  const pathType = `{ ${inPath.map((name) => `${name}: number | string`).join('; ')} }`;
  const paramsType = [inPath.length > 0 && pathType, hasQuery && `Query<'${id}'>`].filter(Boolean).join(' & ');
  const queryOptional = hasQuery && inPath.length === 0 && !parameters.some((p) => p.in === 'query' && p.required);
  const args = [
    paramsType && `params: ${paramsType}${queryOptional ? ' = {}' : ''}`,
    requestBody && `body: ${multipart ? 'FormData' : `Body<'${id}'>`}`,
    'options: CallOptions = {}',
  ].filter(Boolean);
  const url = address.replace(/\{(\w+)\}/g, (_, name: string) => `\${encodeURIComponent(String(params.${name}))}`);
  const rest =
    inPath.length > 0 && hasQuery
      ? `const { ${inPath.map((name) => `${name}: _${name}`).join(', ')}, ...query } = params;\n  `
      : '';
  const bytes = answer !== 'application/json';
  const settings = [
    `method: '${method.toUpperCase()}'`,
    hasQuery && (inPath.length > 0 ? 'params: query' : 'params'),
    requestBody && 'data: body',
    bytes && "responseType: 'blob'",
    '...options',
  ].filter(Boolean);
  const result = bytes ? 'Blob' : `Data<'${id}'>`;
  const call = bytes
    ? `return request<Blob>(\`${url}\`, { ${settings.join(', ')} });`
    : `const { data } = await request<{ data: ${result} }>(\`${url}\`, { ${settings.join(', ')} });\n  return data;`;
  return `/** ${summary}. ${method.toUpperCase()} ${address} */\nexport async function ${id}(${args.join(', ')}): Promise<${result}> {\n  ${rest}${call}\n}\n`;
}

function clientFiles(document: ReturnType<typeof contract>): Map<string, string> {
  const byTag = new Map<string, string[]>();
  for (const [address, item] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(item as Record<string, Operation>)) {
      const answer = Object.keys(operation.responses[200].content)[0];
      if (answer === 'text/event-stream') continue;
      const tag = operation.tags[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), callOf(method, address, operation)]);
    }
  return new Map(
    [...byTag].map(([tag, calls]) => {
      const text = calls.join('\n');
      const used = ['Body', 'CallOptions', 'Data', 'Query'].filter((name) => new RegExp(`\\b${name}[<  ]`).test(text));
      return [
        `${tag}.ts`,
        `${BANNER}import { request } from '@umijs/max';\nimport type { ${used.join(', ')} } from './types';\n\n${text}`,
      ];
    }),
  );
}

interface Schema {
  enum?: unknown[];
  properties?: Record<string, Schema>;
  [part: string]: unknown;
}

/** `ReportView.status` → `REPORT_VIEW_STATUS`. */
const constantName = (place: string) =>
  place
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase();

/** Every choice between texts, by where it stands: a schema, a property of one, or what an operation can be asked. */
function choicesOf(document: ReturnType<typeof contract>): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  const walk = (node: unknown, place: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const part of node) walk(part, place);
      return;
    }
    const { enum: values = [], properties = {}, ...rest } = node as Schema;
    const texts = values.filter((value): value is string => typeof value === 'string' && value !== '');
    if (texts.length > 0) found.set(place, new Set([...(found.get(place) ?? []), ...texts]));
    for (const [name, part] of Object.entries(properties)) walk(part, `${place}.${name}`);
    for (const part of Object.values(rest)) walk(part, place);
  };
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) walk(schema, name);
  for (const operation of Object.values(document.paths ?? {}).flatMap((item) => Object.values(item) as Operation[]))
    for (const { name, schema } of operation.parameters ?? []) walk(schema, `${operation.operationId}.${name}`);
  return new Map([...found].map(([place, values]) => [place, [...values]]));
}

/** Each choice as an array, so that no page types it again: `for (const status of VISIT_VIEW_STATUS)`. */
function choicesFile(document: ReturnType<typeof contract>): string {
  const choices = [...choicesOf(document)]
    .filter(([, values]) => values.length > 1)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const names = choices.map(([place]) => constantName(place));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`two choices of the contract are both called ${twice}`);
  const lines = choices.map(([, values], at) => `export const ${names[at]} = ${JSON.stringify(values)} as const;`);
  return `${BANNER}${lines.join('\n')}\n`;
}

async function make(): Promise<Map<string, string>> {
  const document = contract();
  const sorted = {
    ...document,
    paths: Object.fromEntries(Object.entries(document.paths ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  const files = new Map<string, string>([['config/openapi.json', `${JSON.stringify(sorted, null, 2)}\n`]]);
  const types = astToString(await openapiTS(JSON.stringify(sorted), { alphabetize: true }));
  files.set(`${SERVICES}/contract.d.ts`, `${BANNER}${types}`);
  files.set(`${SERVICES}/types.ts`, typesFile(Object.keys(document.components?.schemas ?? {}).sort()));
  files.set(`${SERVICES}/choices.ts`, choicesFile(sorted as ReturnType<typeof contract>));
  for (const [name, text] of clientFiles(sorted as ReturnType<typeof contract>)) files.set(`${SERVICES}/${name}`, text);
  return files;
}

async function main(): Promise<void> {
  const checking = process.argv.includes('--check');
  const files = await make();
  const differing = [...files]
    .filter(([name, text]) => !existsSync(name) || readFileSync(name, 'utf8') !== text)
    .map(([name]) => name);
  const left = existsSync(SERVICES)
    ? readdirSync(SERVICES)
        .map((name) => path.posix.join(SERVICES, name))
        .filter((name) => !files.has(name))
    : [];
  if (checking) {
    if (differing.length + left.length === 0) return console.log(`generated files are current (${files.size})`);
    console.error(
      `These differ from what the server says; run \`npm run gen\`:\n  ${[...differing, ...left].join('\n  ')}`,
    );
    process.exitCode = 1;
    return;
  }
  mkdirSync(SERVICES, { recursive: true });
  for (const name of left) rmSync(name);
  for (const name of differing) writeFileSync(name, files.get(name) as string);
  console.log(`${differing.length} of ${files.size} files written`);
}

void main();
