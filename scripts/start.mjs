/** `npm start`: opens the shop. */
import { ensureInstalled, environmentFlags, runOnNode } from './install.mjs'
import { servingEnvironment, servingFlags } from './serving-flags.mjs'

ensureInstalled('runtime')
runOnNode('server/src/main.ts', ['start'], [...servingFlags, ...environmentFlags()], servingEnvironment)
