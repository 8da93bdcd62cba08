import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './command.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']

/** A Chromium: CHROMIUM_PATH, one on PATH, Debian's package where we may install it, or the one that a package ships. */
export async function findBrowser(): Promise<string> {
  const found = process.env.CHROMIUM_PATH ?? onPath(names)
  if (found) return found
  if (await installFromDebian('chromium')) {
    const installed = onPath(names)
    if (installed) return installed
  }
  // Names the runtime for which the package also unpacks the system libraries that a bare machine does not have.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

/** Finds a headless Chromium: HEADLESS_SHELL_PATH, one on PATH or Debian's package; undefined if there is none. */
export async function findHeadlessShell(): Promise<string | undefined> {
  const found = process.env.HEADLESS_SHELL_PATH ?? onPath(shellNames)
  if (found) return found
  return (await installFromDebian('chromium-headless-shell')) ? onPath(shellNames) : undefined
}

function onPath(requested: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => requested.map((name) => join(folder, name))).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function installFromDebian(name: string): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  process.stdout.write(`Installing ${name} from Debian…\n`)
  try {
    // A machine without a connection is not to wait for one.
    const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']
    await runCommand('apt-get', ['update', ...patience])
    const install = ['install', '-y', '--no-install-recommends', ...patience, name]
    const { code } = await runCommand('apt-get', install, '.', { DEBIAN_FRONTEND: 'noninteractive' })
    return code === 0
  } catch {
    return false
  }
}
