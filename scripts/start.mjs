/** `npm start`: opens the shop. */
import { ensureInstalled, runOnNode } from './install.mjs'

ensureInstalled('runtime')
runOnNode('server/src/main.ts', ['start'])
