import type { Finding, State } from './check.ts'

const words: Readonly<Record<State, string>> = {
  stands: 'stands',
  there: 'is there',
  odd: 'ODD',
  missing: 'MISSING',
  failed: 'FAILED',
}

/** One table of all calls, worst first within the order of the contract, and a sentence about the whole. */
export function reportOf(findings: readonly Finding[], extensions: readonly string[] | null): string {
  const rows = findings.map(({ method, path, state, seen, loss }) => [
    words[state],
    `${method} ${path}`,
    seen,
    loss === '' ? '' : `customers lose: ${loss}`,
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `${[...lines, '', summaryOf(findings), extensionsOf(extensions)].join('\n')}\n`
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (...states: State[]) => findings.filter(({ state }) => states.includes(state)).length
  return `${findings.length} calls looked at: ${count('stands')} stand, ${count('there')} are there, ${count('odd')} are odd, ${count('missing', 'failed')} are missing or fail.`
}

function extensionsOf(extensions: readonly string[] | null): string {
  return extensions === null
    ? 'It says nothing of extensions (GET /capabilities/): it is taken to have the core alone. docs/any-back-end.md says what customers lose.'
    : `It has these extensions: ${extensions.join(', ')}.`
}

/** Whether a customer would miss something. */
export function isWhole(findings: readonly Finding[]): boolean {
  return findings.every(({ state }) => state !== 'missing' && state !== 'failed')
}
