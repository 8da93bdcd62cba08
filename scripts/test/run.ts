/** Runs every check and every test, and adds up what passed and failed. */
import { root, runCommand } from './command.ts'
import { runJourneys } from './journeys.ts'
import { withPostgres } from './postgres.ts'
import { runVitest } from './vitest.ts'

type Outcome = { passed: number; failed: number }

type Check = [name: string, command: string, args: string[], folder?: string]

/** Two rows, since most checks keep but one core busy; within a row each may need what the one before it wrote. */
const checks: Check[][] = [
  [
    ['route types of the storefront', 'react-router', ['typegen'], 'storefront'],
    ['types of the storefront', 'tsc', ['-p', 'storefront']],
    ['unused code, exports and dependencies', 'knip', []],
  ],
  [
    ['OpenAPI document and client types are fresh', 'node', ['contract/scripts/generate.ts', '--check']],
    ['types', 'tsc', ['-p', '.']],
    ['format, lint and import direction, without a warning', 'biome', ['check', '--error-on-warnings', '.']],
    ['graph of rooms and features', 'node', ['scripts/graph/check-graph.ts']],
    ['cited rules, decisions and documents', 'node', ['scripts/citations/check-citations.ts']],
    ['picture of the features is fresh', 'node', ['scripts/graph/draw.ts', '--check']],
    ['words in both languages', 'node', ['storefront/scripts/check-words.ts']],
  ],
]

/** What never asks for a database does the same beside another one: only files that lead to one run again. */
const databaseTests = ['related', '--run', '--project', 'rooms', 'testing/src/test-shop.ts']

async function runChecks(): Promise<Outcome> {
  const passed = (await Promise.all(checks.map(runRow))).flat()
  const failed = passed.filter((isPassed) => !isPassed).length
  return { passed: passed.length - failed, failed }
}

async function runRow(row: Check[]): Promise<boolean[]> {
  const passed: boolean[] = []
  for (const [name, command, args, folder] of row) {
    const { code, output } = await runCommand(command, args, folder)
    passed.push(code === 0)
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name}\n${code === 0 ? '' : `${output}\n`}`)
  }
  return passed
}

async function step(title: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const started = performance.now()
  try {
    const outcome = await work()
    process.stdout.write(
      `\n— ${title}\n  ${outcome.passed} passed, ${outcome.failed} failed, ${Math.round((performance.now() - started) / 1000)} s\n`,
    )
    return outcome
  } catch (error) {
    process.stdout.write(`✗ ${title}: ${error instanceof Error ? error.stack : String(error)}\n`)
    return { passed: 0, failed: 1 }
  }
}

process.chdir(root)
const outcomes = [
  // Beside one another: neither keeps both cores busy.
  ...(await Promise.all([
    step('Checks', runChecks),
    step('Unit and API tests on the embedded database', () => runVitest('embedded', ['run'], {})),
  ])),
  await step('API tests on a PostgreSQL server', () =>
    withPostgres((url) => runVitest('PostgreSQL', databaseTests, { TEST_DATABASE_URL: url })),
  ),
  await step('Journeys in a browser, and page budgets', runJourneys),
]
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
