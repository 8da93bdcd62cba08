/** `npm run generate`: writes the OpenAPI document and the client's types from the contract. */
import process from 'node:process'
import { ensureInstalled, runOnNode } from './install.mjs'

ensureInstalled('everything')
runOnNode('contract/scripts/generate.ts', process.argv.slice(2))
