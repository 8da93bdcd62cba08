/** `npm run shop -- <command>`: the shop's command line (migrate, import, demo). */
import process from 'node:process'
import { ensureInstalled, runOnNode } from './install.mjs'

ensureInstalled('runtime')
runOnNode('server/src/main.ts', process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['help'])
