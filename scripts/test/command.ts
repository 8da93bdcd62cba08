import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Runs a command of the project's packages (they are first on PATH) and gathers what it prints. */
export function runCommand(
  command: string,
  args: string[],
  folder = '.',
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: `${root}/${folder}`,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.stderr.on('data', (part: Buffer) => parts.push(part))
    child.on('error', reject)
    child.on('exit', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString('utf8') }))
  })
}
