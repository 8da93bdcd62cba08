import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, parseSync, Visitor } from 'oxc-parser'

/** An `update`, `insert` or `delete` of a table, as a source file has it. */
export type TableWrite = {
  readonly file: string
  /** The table's export in the schema, or its name in SQL. */
  readonly table: string
  /** The named function around it, and what its parameters are by type. */
  readonly inFunction: string
  readonly parameters: readonly { readonly name: string; readonly type: string }[]
  /** The object that the statement is called on, as written: `locked.tx`. */
  readonly on: string
  /** The whole statement, as written. */
  readonly text: string
}

/** `on` of a write in SQL, and `table` of one whose SQL names it when it runs. */
export const inSql = 'sql'
export const namedLater = '?'

const verbs = new Set(['update', 'insert', 'delete'])
const writingSql = /\b(?:update|insert\s+into|delete\s+from)\s+("?)(\w+)\1/gi
const writingAny = /\b(?:update|insert\s+into|delete\s+from)\s*$/i

/**
 * Every write in the sources (tests left out) of `folder`, by the syntax tree: Drizzle's calls, with their table under the
 * name that its schema exports, and SQL in any string.
 */
export function tableWrites(folder: string): TableWrite[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .sort()
    .flatMap((file) => writesIn(file, readFileSync(join(folder, file), 'utf8')))
}

/** The same for one source text. */
export function writesIn(file: string, source: string): TableWrite[] {
  const { program, errors } = parseSync(file, source)
  const [error] = errors
  if (error) throw new Error(`${file}: ${error.message}`)
  const names = new Map<string, string>()
  const around: Pick<TableWrite, 'inFunction' | 'parameters'>[] = []
  const statements: string[] = []
  const writes: TableWrite[] = []
  const written = (node: Node) => source.slice(node.start, node.end)
  const add = (table: string, on: string, text: string) => {
    const place = around.at(-1) ?? { inFunction: '', parameters: [] }
    writes.push({ file, table, on, text, ...place })
  }
  const readSql = (text: string, next: Node | undefined, whole: string) => {
    for (const [, , table = ''] of text.matchAll(writingSql)) add(table, inSql, whole)
    if (!next || !writingAny.test(text)) return
    const imported = next.type === 'Identifier' ? names.get(next.name) : undefined
    add(imported ?? namedLater, inSql, whole)
  }
  const enter = (name: string, params: readonly Node[]) =>
    around.push({ inFunction: name, parameters: params.map((param) => parameterOf(written(param))) })
  const visitor = new Visitor({
    ImportSpecifier: ({ imported, local }) => {
      names.set(local.name, imported.type === 'Literal' ? imported.value : imported.name)
    },
    FunctionDeclaration: ({ id, params }) => {
      enter(id?.name ?? '', params)
    },
    'FunctionDeclaration:exit': () => {
      around.pop()
    },
    ExpressionStatement: (node) => {
      statements.push(written(node))
    },
    'ExpressionStatement:exit': () => {
      statements.pop()
    },
    VariableDeclaration: (node) => {
      statements.push(written(node))
    },
    'VariableDeclaration:exit': () => {
      statements.pop()
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!verbs.has(callee.property.name) || first?.type !== 'Identifier') return
      const table = names.get(first.name)
      if (table) add(table, written(callee.object), statements.at(-1) ?? written(callee))
    },
    TemplateLiteral: (node) => {
      const whole = written(node)
      for (const [index, { value }] of node.quasis.entries()) {
        readSql(value.cooked ?? '', node.expressions[index], whole)
      }
    },
    Literal: (node) => {
      if (typeof node.value === 'string') readSql(node.value, undefined, node.value)
    },
  })
  visitor.visit(program)
  return writes
}

/** `locked: LockedUser` and `{ tx }: LockedUser` alike: what stands before and behind the last colon outside of braces. */
function parameterOf(text: string): { name: string; type: string } {
  const [, name = text, type = ''] = /^([\s\S]*?)\s*:\s*([\w.]+)\s*$/.exec(text) ?? []
  return { name, type }
}
