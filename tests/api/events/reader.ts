/** Reads an open stream until a text has come. */
export function reader(response: Response) {
  const body = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const read = async (): Promise<boolean> => {
    const { done, value } = (await body?.read()) ?? { done: true, value: undefined };
    if (value) text += decoder.decode(value, { stream: true });
    return !done;
  };
  return {
    until: async (wanted: RegExp): Promise<string> => {
      while (!wanted.test(text)) if (!(await read())) return `${text}[end]`;
      return text;
    },
    /** All that came, when the server ended it. */
    toEnd: async (): Promise<string> => {
      while (await read());
      return text;
    },
    leave: () => body?.cancel(),
  };
}
