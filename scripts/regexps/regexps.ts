import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { Linter } from 'eslint'
import regexp from 'eslint-plugin-regexp'
import { root } from '../test/command.ts'

const rooms = ['contract', 'backend', 'server', 'adapter', 'sandbox']
const rules: Linter.RulesRecord = {
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
}

/**
 * Regular expressions whose quantifiers are nested or overlap, so that a short text can take them minutes: one is enough to hold
 * the shop. ESLint's plugin tells, on the code without its types.
 */
export function faultsOf(path: string, text: string): string[] {
  const code = stripTypeScriptTypes(text)
  const found = new Linter().verify(
    code,
    [{ files: ['**/*.ts'], plugins: { regexp }, rules, languageOptions: { sourceType: 'module' } }],
    path,
  )
  return found.map(({ line, message }) => `${path}:${line} ${message}`)
}

/** Of the code that answers requests. */
export function regexpFaults(): string[] {
  const files = rooms.flatMap((room) => globSync(`${room}/src/**/*.ts`, { cwd: root }))
  return files
    .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('.d.ts'))
    .flatMap((path) => faultsOf(path, readFileSync(join(root, path), 'utf8')))
}
