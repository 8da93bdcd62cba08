import { parseArgs } from 'node:util'
import { parseQuirks } from './quirks.ts'
import { startForeign } from './start.ts'

/** `node foreign/src/main.ts --port 0` prints where it listens; FOREIGN_QUIRKS, FOREIGN_SLOW_MS and SHOP_ORIGIN come from the environment. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '8000' } } })
const { FOREIGN_QUIRKS, FOREIGN_SLOW_MS, SHOP_ORIGIN } = process.env
const foreign = await startForeign({
  port: Number(values.port),
  quirks: parseQuirks(FOREIGN_QUIRKS ?? ''),
  settings: {
    ...(SHOP_ORIGIN !== undefined && { shopOrigin: SHOP_ORIGIN }),
    ...(FOREIGN_SLOW_MS !== undefined && { slowMs: Number(FOREIGN_SLOW_MS) }),
  },
})
process.stdout.write(`${foreign.url}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void foreign.close())
