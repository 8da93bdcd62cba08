/** `node scripts/graph/check-graph.ts [room]`: exit code 1 and a list when an import breaks the rules of allowed.ts. */
import { dirname } from 'node:path'
import { allowed } from './allowed.ts'
import { findFaults } from './faults.ts'
import { readModules } from './imports.ts'
import { findBrokenSeals, seals } from './seals.ts'

const root = dirname(dirname(import.meta.dirname))
const only = process.argv[2]
const modules = Object.entries(allowed)
  .filter(([room]) => only === undefined || room === only)
  .flatMap(([, { source }]) => readModules(root, source))
const rules =
  only === undefined
    ? allowed
    : Object.fromEntries(
        Object.entries(allowed).map(([room, rule]) => [
          room,
          room === only ? rule : { ...rule, features: {} },
        ]),
      )
const faults = [...findFaults(rules, modules), ...(only === undefined ? findBrokenSeals(seals, modules) : [])]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(
  faults.length > 0
    ? `${faults.length} imports or edges against the rules\n`
    : 'rooms, features, doors and files: no circle, nothing beside the rules\n',
)
process.exitCode = faults.length > 0 ? 1 : 0
