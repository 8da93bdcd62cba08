/** `npm run dev`: the shop with hot reloading of the storefront. */
import { ensureInstalled, runOnNode } from './install.mjs'

ensureInstalled('everything')
runOnNode('server/src/main.ts', ['dev'])
