/**
 * `npm test`: everything that must hold. `npm test -- <path> …`: what concerns those files or folders alone, in seconds.
 * The last line printed is `N passed, N failed`.
 */
import process from 'node:process'
import { ensureInstalled, runOnNode } from './install.mjs'

ensureInstalled('everything')
const paths = process.argv.slice(2)
runOnNode(paths.length > 0 ? 'scripts/test/run-paths.ts' : 'scripts/test/run.ts', paths)
