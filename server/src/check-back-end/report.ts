import { type Finding, notTried, type State } from './check.ts'

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
  const summary = [summaryOf(findings), isOtherPlace(findings) ? otherPlace : extensionsOf(extensions)]
  return `${[...lines, '', ...summary].join('\n')}\n`
}

const otherPlace =
  'Nearly all calls that were tried are missing or fail. Is the address right? It is the one below which the calls lie, such as https://api.example/api.'

/** An unfinished back end has some of the calls; at a wrong address, hardly any call is found. */
function isOtherPlace(findings: readonly Finding[]): boolean {
  const tried = findings.filter(({ seen }) => seen !== notTried)
  const missed = tried.filter(({ state }) => state === 'missing' || state === 'failed')
  return missed.length >= tried.length * 0.9
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

/** Whether customers lose no feature. */
export function isWhole(findings: readonly Finding[]): boolean {
  return findings.every(({ state }) => state !== 'missing' && state !== 'failed')
}
