import type { Text } from './citations.ts'

const index = 'docs/decisions/README.md'
const file = /^docs\/decisions\/((\d{4})-[\w-]+\.md)$/
const dateAndStatus =
  /^Date: \d{4}-\d\d-\d\d · Status: (in force|(?:partly )?replaced by (\d{4}(?:, \d{4})*))$/
const sections = ['Context', 'Decision', 'Rejected', 'Consequences']
/** About one page. Figures belong in docs/measurements.md. */
const mostWords = 600

type Decision = {
  readonly path: string
  readonly name: string
  readonly number: string
  readonly title: string
  readonly status: string
  readonly replacedBy: readonly string[]
  readonly sections: readonly string[]
  readonly words: number
}
type Row = Pick<Decision, 'name' | 'number' | 'title' | 'status'>

/** Lists the faults of the decisions and their index, each as a sentence that says what to add or change. */
export function decisionFaults(texts: readonly Text[]): string[] {
  const decisions = texts.flatMap(readDecision)
  const rows = readRows(texts.find(({ path }) => path === index)?.text ?? '')
  const numbers = new Set(decisions.map(({ number }) => number))
  return [
    ...decisions.flatMap((decision) =>
      [...pageFaults(decision, numbers), ...indexFaults(decision, rows)].map(
        (fault) => `${decision.path}: ${fault}`,
      ),
    ),
    ...rows
      .filter(({ name }) => !decisions.some((decision) => decision.name === name))
      .map(({ name }) => `${index}: the row of ${name} names no decision; remove it`),
  ]
}

function readDecision({ path, text }: Text): Decision[] {
  const [, name, digits] = file.exec(path) ?? []
  if (name === undefined || digits === undefined) return []
  const [heading = '', , state = ''] = text.split('\n')
  const [, status = '', replacedBy = ''] = dateAndStatus.exec(state) ?? []
  const number = String(Number(digits))
  return [
    {
      path,
      name,
      number,
      title: heading.startsWith(`# ${number}. `) ? heading.slice(`# ${number}. `.length) : '',
      status,
      replacedBy: replacedBy.match(/\d+/g) ?? [],
      sections: [...text.matchAll(/^#{2,} (.*)$/gm)].map(([, section = '']) => section),
      words: text.split(/\s+/).filter(Boolean).length,
    },
  ]
}

/** The rows of the index: `| 12 | [title](file) | status | sentence |`. */
function readRows(text: string): Row[] {
  return [...text.matchAll(/^\| (\d+) \| \[(.+)\]\(([\w.-]+)\) \| (.+?) \| .+ \|$/gm)].map(
    ([, number = '', title = '', name = '', status = '']) => ({ name, number, title, status }),
  )
}

function pageFaults(decision: Decision, numbers: ReadonlySet<string>): string[] {
  const inOrder = sections.filter((section) => decision.sections.includes(section))
  const known = inOrder.join() === decision.sections.join()
  return [
    ...(decision.title ? [] : [`its first line is not "# ${decision.number}. <title>"`]),
    ...(decision.status
      ? []
      : [
          'its third line is not "Date: <yyyy-mm-dd> · Status: in force", or after "Status: " "replaced by 0000" or "partly replaced by 0000, 0000"',
        ]),
    ...decision.replacedBy
      .filter((number) => !numbers.has(String(Number(number))))
      .map((number) => `it is replaced by ${number}, which does not exist`),
    ...(known && inOrder[0] === 'Context' && inOrder[1] === 'Decision'
      ? []
      : [`its sections are not ${sections.join(', ')} (the last two if needed), in this order`]),
    ...(decision.words > mostWords
      ? [`it has ${decision.words} words of at most ${mostWords}; move figures to docs/measurements.md`]
      : []),
  ]
}

function indexFaults({ name, number, title, status }: Decision, rows: readonly Row[]): string[] {
  const found = rows.filter((row) => row.name === name)
  const expected = `| ${number} | [${title}](${name}) | ${status} |`
  if (found.length === 0) return [`it has no row in ${index}; add "${expected} <one sentence> |"`]
  if (found.length > 1) return [`it has ${found.length} rows in ${index}; leave one`]
  const row = found[0]
  return row?.number === number && row.title === title && row.status === status
    ? []
    : [`its row in ${index} does not begin with "${expected}"`]
}
