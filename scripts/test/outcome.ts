import { runCommand } from './command.ts'

export type Outcome = { passed: number; failed: number }

export type Check = [name: string, command: string, args: string[], folder?: string]

/** Runs the checks one after the other, since each may need what the one before it wrote. */
export async function runInOrder(checks: readonly Check[]): Promise<Outcome> {
  const outcome = { passed: 0, failed: 0 }
  for (const [name, command, args, folder] of checks) {
    const { code, output } = await runCommand(command, args, folder)
    outcome[code === 0 ? 'passed' : 'failed'] += 1
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name}\n${code === 0 ? '' : `${output}\n`}`)
  }
  return outcome
}

/** Prints the outcome and the seconds of one step. A step that throws counts as one failure. */
export async function step(title: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const started = performance.now()
  try {
    const outcome = await work()
    const seconds = Math.round((performance.now() - started) / 1000)
    process.stdout.write(`\n— ${title}\n  ${outcome.passed} passed, ${outcome.failed} failed, ${seconds} s\n`)
    return outcome
  } catch (error) {
    process.stdout.write(`✗ ${title}: ${error instanceof Error ? error.stack : String(error)}\n`)
    return { passed: 0, failed: 1 }
  }
}

/** Prints the closing line of every run, `N passed, N failed`, and ends the process. */
export function finish(outcomes: readonly Outcome[]): never {
  const { passed, failed } = sumOf(outcomes)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exit(failed === 0 ? 0 : 1)
}

export function sumOf(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0),
    failed: outcomes.reduce((sum, outcome) => sum + outcome.failed, 0),
  }
}
