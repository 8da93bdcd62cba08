/** `npm test`: everything that must hold. The last line printed is `N passed, N failed`. */
import { ensureInstalled, runOnNode } from './install.mjs'

ensureInstalled('everything')
runOnNode('scripts/test/run.ts', [])
