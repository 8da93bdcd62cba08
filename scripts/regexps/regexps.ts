import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { Linter } from 'eslint'
import regexp from 'eslint-plugin-regexp'
import { root } from '../test/command.ts'

const rooms = ['contract', 'backend', 'server', 'adapter', 'sandbox']
const linter = new Linter()
const config: Linter.Config = {
  files: ['**/*.ts'],
  plugins: { regexp },
  rules: { 'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }] },
  languageOptions: { sourceType: 'module' },
}

/**
 * Regular expressions whose quantifiers are nested or overlap, so that a short text can take them minutes: one is enough to hold
 * the shop. ESLint's plugin tells, on the code without its types.
 */
export function faultsOf(path: string, text: string): string[] {
  const code = stripTypeScriptTypes(text)
  const found = linter.verify(code, [config], path)
  return found.map(({ line, message }) => `${path}:${line} ${message}`)
}

/** Checks the regular expressions of the code that answers requests. */
export function regexpFaults(): string[] {
  const files = rooms.flatMap((room) => globSync(`${room}/src/**/*.ts`, { cwd: root }))
  return files
    .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('.d.ts'))
    .flatMap((path) => faultsOf(path, readFileSync(join(root, path), 'utf8')))
}
