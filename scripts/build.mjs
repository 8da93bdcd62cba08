/** `npm run build`: builds the storefront, so that a start finds it and writes nothing outside its data folder. */
import { ensureInstalled, runOnNode } from './install.mjs'

ensureInstalled('runtime')
runOnNode('server/src/main.ts', ['build'])
