import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { amountRule, payableUnitsOf } from './money.ts'
import { isDay } from './venue-time.ts'

/** Files that people write, in YAML or JSON, and the fields that several of them have. */

export type AmountSchema = ReturnType<typeof amountIn>

/** YAML reads `12.50` as a number: the decimals of every currency survive that. */
export function amountIn(currency: string) {
  return z.union([z.string(), z.number()]).transform((value, context) => {
    const amount = payableUnitsOf(String(value), currency)
    if (amount !== null) return amount
    context.addIssue({ code: 'custom', message: amountRule(currency) })
    return z.NEVER
  })
}
export const Day = z.string().refine(isDay, 'must be a day such as 2027-03-28')
export const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30')
export const FileSlug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens')
  .max(80)

/** The line of the file on which something stands, by its path. */
export type LineOf = (path: readonly PropertyKey[]) => number

/** What the file says (`raw` before the schema transformed it), or every problem as a sentence with its line and path. */
type Parsed<T> =
  | { readonly value: T; readonly raw: unknown; readonly lineOf: LineOf }
  | { readonly problems: readonly string[] }

const mostProblems = 50

/** Reads YAML, and JSON with it, which is YAML too. */
export function parseDataFile<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): Parsed<z.output<Schema>> {
  const lines = new LineCounter()
  // Anchors may not blow a small file up (the library's own limit), and a key that stands twice is a slip.
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, prettyErrors: false })
  if (document.errors.length > 0) {
    return {
      problems: document.errors.map(({ pos, message }) => `line ${lines.linePos(pos[0]).line}: ${message}`),
    }
  }
  const raw: unknown = document.toJS({ maxAliasCount: 100 })
  const result = schema.safeParse(raw)
  const lineOf: LineOf = (path) => {
    // What is missing has no place of its own: the nearest thing that is there stands for it.
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true)
      if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
        return lines.linePos(node.range[0]).line
      }
    }
    return 1
  }
  if (result.success) return { value: result.data, raw, lineOf }
  const problems = result.error.issues
    .flatMap((issue) => leavesOf(issue))
    .map(
      ({ path, message }) => `line ${lineOf(path)}: ${path.map(String).join('.') || 'the file'}: ${message}`,
    )
  return { problems: [...new Set(problems)].slice(0, mostProblems) }
}

type Leaf = { readonly path: readonly PropertyKey[]; readonly message: string }

/** Of a value that could have been one thing or another, what kept it from being the one that it is nearest to. */
function leavesOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): Leaf[] {
  const path = [...above, ...issue.path]
  if (issue.code !== 'invalid_union') return [{ path, message: issue.message }]
  const [nearest] = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a))
  return nearest?.length
    ? nearest.flatMap((each) => leavesOf(each, path))
    : [{ path, message: issue.message }]
}

function depthOf(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length))
}
