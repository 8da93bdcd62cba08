import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './command.ts'

type Report = {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: { name: string }[]
  success: boolean
}

/** Runs the tests that Vitest finds when so called; a file that cannot even be loaded counts as one failure. */
export async function runVitest(
  name: string,
  call: string[],
  environment: Record<string, string>,
): Promise<{ passed: number; failed: number; files: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'marah-tests-'))
  const file = join(folder, 'report.json')
  try {
    const { code, output } = await runCommand(
      'vitest',
      [...call, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      '.',
      environment,
    )
    if (code !== 0) process.stdout.write(`${output}\n`)
    const report: Report = JSON.parse(await readFile(file, 'utf8'))
    const failed =
      report.numFailedTests || (code === 0 && report.success ? 0 : Math.max(1, report.numFailedTestSuites))
    process.stdout.write(`${failed === 0 ? '✓' : '✗'} ${name}\n`)
    return { passed: report.numPassedTests, failed, files: report.testResults.map((file) => file.name) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
