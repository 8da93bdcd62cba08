import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './command.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/** A Chromium: CHROMIUM_PATH, one on PATH, Debian's package where we may install it, or the one that a package ships. */
export async function findBrowser(): Promise<string> {
  const found = process.env.CHROMIUM_PATH ?? onPath()
  if (found) return found
  if (await installFromDebian()) {
    const installed = onPath()
    if (installed) return installed
  }
  // Names the runtime for which the package also unpacks the system libraries that a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function installFromDebian(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  process.stdout.write('No browser was found; installing Chromium from Debian…\n')
  try {
    await runCommand('apt-get', ['update'])
    const { code } = await runCommand(
      'apt-get',
      ['install', '-y', '--no-install-recommends', 'chromium'],
      '.',
      {
        DEBIAN_FRONTEND: 'noninteractive',
      },
    )
    return code === 0
  } catch {
    return false
  }
}
