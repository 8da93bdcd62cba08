/** `npm run dev`: the shop with hot reloading of the storefront. */
import { ensureInstalled, environmentFlags, runOnNode } from './install.mjs'

ensureInstalled('everything')
// Vite loads packages in their development form; the server must meet the very same copies.
runOnNode('server/src/main.ts', ['dev'], ['--conditions=development', ...environmentFlags()])
