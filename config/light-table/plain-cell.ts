/** What a cell shows before its column's `render`: the value, or the sign for none. */
export default function plainCell({ text, columnEmptyText }: { text: unknown; columnEmptyText: unknown }): unknown {
  return text === '' || text === null || text === undefined ? columnEmptyText : text;
}
