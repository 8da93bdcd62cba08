/**
 * `npm test -- <path> …`: types and lint of what these files or folders touch, and their tests, on the embedded database.
 * Journeys (`e2e/…`) run in a browser against a shop of their own.
 */
import { existsSync, statSync } from 'node:fs'
import { posix, relative, resolve, sep } from 'node:path'
import { root } from './command.ts'
import { crowds } from './database-tests.ts'
import { findBrowsers, prepareShop, runJourneys } from './journeys.ts'
import { type Check, finish, type Outcome, runInOrder, step, sumOf } from './outcome.ts'
import { runVitest } from './vitest.ts'

/** Paths as the tools take them: relative to the root, with `/`, and one at the end of a folder. */
function pathsFromRoot(given: readonly string[]): string[] {
  return given.map((path) => {
    const absolute = resolve(process.env.INIT_CWD ?? process.cwd(), path)
    if (!existsSync(absolute)) fail(`There is no ${path}.`)
    const fromRoot = relative(root, absolute).split(sep).join('/')
    const isFolder = statSync(absolute).isDirectory()
    const isInRoom = !fromRoot.startsWith('..') && (isFolder ? fromRoot !== '' : fromRoot.includes('/'))
    if (!isInRoom) fail(`${path} is in none of the project's folders.`)
    return isFolder ? `${fromRoot}/` : fromRoot
  })
}

/** The compiler keeps what it knows of unchanged files: a second run takes two seconds in place of twenty. */
function typeChecksFor(paths: readonly string[]): Check[][] {
  const remembered = (name: string) => {
    return [
      '--incremental',
      '--tsBuildInfoFile',
      resolve(root, `node_modules/.cache/types-${name}.tsbuildinfo`),
    ]
  }
  // Both apps are built on the contract and `ui`, so a change there may break them.
  const touchesStorefront = paths.some((path) => /^(storefront|contract|ui)\//.test(path))
  const touchesDesk = paths.some((path) => /^(desk|contract|ui)\//.test(path))
  const touchesRooms = paths.some((path) => !/^(storefront|desk)\//.test(path))
  const storefront: Check[] = [
    ['route types of the storefront', 'react-router', ['typegen'], 'storefront'],
    ['types of the storefront', 'tsc', ['-p', 'storefront', ...remembered('storefront')]],
  ]
  return [
    touchesStorefront ? storefront : [],
    touchesDesk ? [['types of the desk', 'tsc', ['-p', 'desk', ...remembered('desk')]]] : [],
    touchesRooms ? [['types', 'tsc', ['-p', '.', ...remembered('rooms')]]] : [],
  ]
}

function lintOf(paths: readonly string[]): Check {
  return ['format and lint', 'biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...paths]]
}

/** A source file stands for the tests of its folder: nearly all tests import it in the end, since they open a whole shop. */
function runUnitTests(paths: readonly string[]): Promise<Outcome> {
  const filters = paths.map((path) => (isSource(path) ? `${posix.dirname(path)}/` : path))
  const leftOut = crowds.filter((file) => !paths.includes(file)).flatMap((file) => ['--exclude', file])
  return runVitest('tests', ['run', '--passWithNoTests', ...filters, ...leftOut], {})
}

const isSource = (path: string) => !path.endsWith('/') && !/\.test\.tsx?$/.test(path)

async function runPaths(paths: readonly string[]): Promise<Outcome[]> {
  const journeys = paths.filter((path) => path.startsWith('e2e/'))
  const tested = paths.filter((path) => !path.startsWith('e2e/'))
  const checks = [...typeChecksFor(paths), [lintOf(paths)]]
  return [
    ...(await Promise.all([
      step('Types and lint', async () => sumOf(await Promise.all(checks.map(runInOrder)))),
      ...(tested.length > 0 ? [step('Tests, on an embedded database', () => runUnitTests(tested))] : []),
    ])),
    ...(journeys.length > 0
      ? [await step('Journeys', () => runJourneys(findBrowsers(), prepareShop(), journeys))]
      : []),
  ]
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const paths = pathsFromRoot(process.argv.slice(2))
process.chdir(root)
finish(await runPaths(paths))
