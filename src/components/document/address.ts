/** Where the pages of a document are counted and drawn: below its own address. */
export const pagesOf = (url: string) => `${url.split('?')[0]}/pages`;
