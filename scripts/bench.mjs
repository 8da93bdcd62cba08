/** `npm run bench`: prints what was measured beside its budget. `npm run bench -- --help` lists the options. */
import process from 'node:process'
import { ensureInstalled, runOnNode } from './install.mjs'

ensureInstalled('everything')
runOnNode('bench/src/bench.ts', process.argv.slice(2))
