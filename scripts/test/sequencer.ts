import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from './command.ts'

/**
 * Starts the longest files first, so that none of them runs alone at the end: on a fresh clone Vitest knows no durations
 * and sorts by file size, although files that start processes are mostly short (decision 40).
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = longest.filter((path) => !existsSync(join(root, path)))
    if (gone.length > 0) throw new Error(`No such test file: ${gone.join(', ')}`)
    const sorted = await super.sort(files)
    const first = longest.flatMap((path) => sorted.filter((file) => pathOf(file) === path))
    const isFirst = new Set(first)
    return [...first, ...sorted.filter((file) => !isFirst.has(file))]
  }
}

/** Each takes the longest of its run: they start shops and processes, wait for them, or send thousands of requests. */
const longest = [
  'backend/src/documents/killed.test.ts',
  'backend/src/hostile-input.test.ts',
  'backend/src/request-costs.test.ts',
  'server/src/first-start.test.ts',
  'backend/src/services/messaging/messenger.test.ts',
  'backend/src/checkout/two-processes.test.ts',
  'server/src/stopping.test.ts',
  'server/src/start.test.ts',
  'demo/src/fill-demo.test.ts',
  'server/src/command-socket/commands.test.ts',
  'backend/src/documents/file.test.ts',
  'server/src/panic.test.ts',
  'backend/src/kill-under-traffic.test.ts',
  'server/src/deploy.test.ts',
  'backend/src/payments/recovery.test.ts',
  'backend/src/holds/two-processes.test.ts',
  'backend/src/holds/recovery.test.ts',
  'backend/src/orders/payment/money.test.ts',
  'backend/src/chats/two-processes.test.ts',
  'backend/src/platform/jobs/jobs.test.ts',
]

const pathOf = ({ moduleId }: TestSpecification) => relative(root, moduleId)
