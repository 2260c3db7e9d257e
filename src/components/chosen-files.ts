/** A file that somebody chose or let go over the page; `path` is its place in the folder that was chosen, empty for a file by itself. */
export type ChosenFile = { file: File; path: string };

export const filesOf = (list: FileList | null | undefined): ChosenFile[] =>
  [...(list ?? [])].map((file) => ({ file, path: file.webkitRelativePath }));

const asFile = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Everything in a folder. A browser gives its entries in portions. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    found.push(...some);
  }
}

async function filesBelow(entry: FileSystemEntry, isTop: boolean): Promise<ChosenFile[]> {
  if (isFile(entry)) return [{ file: await asFile(entry), path: isTop ? '' : entry.fullPath.replace(/^\//, '') }];
  if (!isFolder(entry)) return [];
  const below: ChosenFile[] = [];
  for (const one of await entriesOf(entry)) below.push(...(await filesBelow(one, false)));
  return below;
}

/** Files and the files in folders that were let go over the page. */
export async function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  // both are empty after the event: asked for at once
  const plain = filesOf(transfer.files);
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const found: ChosenFile[] = [];
  for (const entry of entries) if (entry) found.push(...(await filesBelow(entry, true)));
  return found;
}
