import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const WRITES = new Set(['insert', 'update', 'delete']);
const IN_SQL = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => path.join(folder, name));

const WRITE_OF = /(?:insert\s+into|update|delete\s+from)\s+\$\{\s*$/i;

const parse = (file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

function visit(node, found) {
  found(node);
  ts.forEachChild(node, (child) => visit(child, found));
}

/** name in the code → module, name in the database → module */
function tablesOf(place, modules) {
  const [byName, inDatabase] = [new Map(), new Map()];
  for (const module of modules)
    for (const file of filesOf(path.join(place, module)).filter((name) => /(^|[-/])table\.ts$/.test(name)))
      visit(parse(file), (node) => {
        if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isCallExpression(node.initializer)) return;
        if (node.initializer.expression.getText() !== 'pgTable') return;
        byName.set(node.name.getText(), module);
        inDatabase.set(node.initializer.arguments[0].text, module);
      });
  return { byName, inDatabase };
}

/**
 * A table is written by its own module and no other: who else wants a row changed asks that module's service. Reads the
 * writes of the server's modules (Drizzle's insert, update, delete, and SQL text).
 * @returns how many tables there are, and a line for each write that goes elsewhere
 */
export function foreignWrites(root) {
  const place = path.join(root, 'server/modules');
  const modules = readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const { byName, inDatabase } = tablesOf(place, modules);
  const wrong = [];
  for (const module of modules)
    for (const file of filesOf(path.join(place, module))) {
      const source = parse(file);
      const complain = (node, table, owner) => {
        if (!owner || owner === module) return;
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        wrong.push(`${path.relative(root, file)}:${line + 1} writes ${table} of ${owner}`);
      };
      visit(source, (node) => {
        if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
          const [table] = node.arguments;
          if (WRITES.has(node.expression.name.text) && table && ts.isIdentifier(table))
            complain(node.expression.name, table.text, byName.get(table.text));
        }
        if (ts.isTemplateLiteral(node))
          for (const [, name] of node.getText().matchAll(IN_SQL)) complain(node, name, inDatabase.get(name));
        if (ts.isTemplateExpression(node))
          for (const { expression } of node.templateSpans) {
            const before = node.getText().slice(0, expression.getStart() - node.getStart());
            if (WRITE_OF.test(before) && ts.isIdentifier(expression))
              complain(expression, expression.text, byName.get(expression.text));
          }
      });
    }
  return { wrong, tables: byName.size };
}
