import { File as NodeFile } from 'node:buffer';

/**
 * Lets pages in jsdom send files to the server in this process: its own forms and files are of a kind that Node's requests
 * do not know.
 */
export async function useNodeForms(): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = await new Response('a=b', { headers }).formData();
  Object.assign(globalThis, { FormData: form.constructor, File: NodeFile });
}
