/** `npm run check-back-end -- <URL>`: which calls of the core a back end has, and what customers lose by what is missing. */
import process from 'node:process'
import { ensureInstalled, runOnNode } from './install.mjs'

ensureInstalled('runtime')
runOnNode('server/src/check-back-end/main.ts', process.argv.slice(2))
