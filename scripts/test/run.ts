/** `npm test`: runs every check and every test, and adds up what passed and failed. */
import { root, runCommand } from './command.ts'
import { embeddedOnly, filesNotRun, serverOnlyFiles } from './database-tests.ts'
import { findBrowsers, prepareShop, runJourneys } from './journeys.ts'
import { type Check, finish, type Outcome, runInOrder, step, sumOf } from './outcome.ts'
import { withPostgres } from './postgres.ts'
import { runVitest } from './vitest.ts'

/** Two rows, since most checks keep but one core busy; within a row each may need what the one before it wrote. */
const checks: Check[][] = [
  [
    ['route types of the storefront', 'react-router', ['typegen'], 'storefront'],
    ['types of the storefront', 'tsc', ['-p', 'storefront']],
    ['types of the desk', 'tsc', ['-p', 'desk']],
    ['unused code, exports and dependencies', 'knip', []],
  ],
  [
    ['OpenAPI document and client types are fresh', 'node', ['contract/scripts/generate.ts', '--check']],
    ['types', 'tsc', ['-p', '.']],
    ['format, lint and import direction, without a warning', 'biome', ['check', '--error-on-warnings', '.']],
    ['graph of rooms and features', 'node', ['scripts/graph/check-graph.ts']],
    [
      'cited rules, decisions and documents, index of decisions',
      'node',
      ['scripts/citations/check-citations.ts'],
    ],
    ['picture of the features is fresh', 'node', ['scripts/graph/draw.ts', '--check']],
    ['calls of extensions ask for them', 'node', ['scripts/extensions/check-calls.ts']],
    ['libraries of both apps as documented', 'node', ['scripts/ordinary/check-ordinary.ts']],
    ['words of the field', 'node', ['scripts/words/check-words.ts']],
    ['terms that customers read', 'node', ['scripts/words/check-terms.ts']],
    ['no secret in the repository', 'node', ['scripts/secrets/check-secrets.ts']],
    ['messages of the storefront in both languages', 'node', ['storefront/scripts/check-messages.ts']],
    ['messages of the desk in both languages', 'node', ['desk/scripts/check-messages.ts']],
  ],
]

/** Test files that a run has reported; what never asks for a database is in the first run alone. */
const reported: string[] = []

async function runEmbedded(): Promise<Outcome> {
  // Several tests open shops: one that finds no storefront builds it, for itself.
  await Promise.all([building, drawing])
  const serverOnly = (await serverOnlyFiles()).flatMap(leftOut)
  const { passed, failed, files } = await runVitest('embedded database', ['run', ...serverOnly], {})
  reported.push(...files)
  return { passed, failed }
}

async function runOnServer(): Promise<Outcome> {
  const { passed, failed, files } = await withPostgres((url) =>
    runVitest('PostgreSQL server', databaseTests, { TEST_DATABASE_URL: url }),
  )
  const notRun = filesNotRun([...reported, ...files])
  for (const file of notRun) process.stdout.write(`✗ ${file} ran on neither database\n`)
  return { passed, failed: failed + notRun.length }
}

const leftOut = (file: string) => ['--exclude', file]

/** Each waits for a server, for locks and for processes more than half of its time: decision 22. */
const databaseTests = [
  ...['related', '--run', '--project', 'rooms', 'testing/src/test-shop.ts', '--maxWorkers', '5'],
  ...embeddedOnly.flatMap(leftOut),
]

const runChecks = async () => sumOf(await Promise.all(checks.map(runInOrder)))

process.chdir(root)
const browsers = findBrowsers()
// The journeys say so.
browsers.catch(() => {})
const building = runCommand('node', ['scripts/build.mjs'])
// Two test files and the journeys need the pictures: if they are missing, they are drawn here, which is safe beside another
// process that draws them.
const drawing = runCommand('node', ['scripts/test/draw-sample.ts'])
const first = await Promise.all([
  step('Checks', runChecks),
  step('Unit and API tests, on an embedded database', runEmbedded),
])
// Beside the tests that wait for locks and processes, not in the journeys' own time.
const shop = prepareShop()
shop.catch(() => {})
const outcomes = [
  ...first,
  await step('API tests, on a PostgreSQL server', runOnServer),
  await step('Journeys in a browser, and page budgets', () => runJourneys(browsers, shop)),
]
finish(outcomes)
