/** `npm run shop -- <command>`: the shop's command line (migrate, import, demo). */
import process from 'node:process'
import { ensureInstalled, environmentFlags, runOnNode } from './install.mjs'
import { servingEnvironment, servingFlags } from './serving-flags.mjs'

ensureInstalled('runtime')
// As a shop that serves: what fills or imports a large one would otherwise hold twice the memory.
const args = process.argv.slice(2)
runOnNode(
  'server/src/main.ts',
  args.length > 0 ? args : ['help'],
  [...servingFlags, ...environmentFlags()],
  servingEnvironment,
)
