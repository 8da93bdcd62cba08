import { callRunningShop } from './command-socket/call-running-shop.ts'
import { type Command, commands } from './commands/all-commands.ts'
import { ownContext } from './commands/context.ts'
import { printable } from './commands/printable.ts'
import { usage } from './commands/usage.ts'
import { FolderInUseError } from './data-folder.ts'
import { explain, UsageError } from './explain.ts'

// Copy the user's environment before React selects its build: without this the slow development build would render.
const environment = { ...process.env }

async function run(name: string, args: string[]): Promise<void> {
  process.env.NODE_ENV = name === 'dev' ? 'development' : 'production'
  if (name === 'start') return (await import('./start.ts')).start(environment)
  if (name === 'build') return (await import('./build.ts')).build()
  if (name === 'dev') return (await import('./dev.ts')).startDevelopment(environment)
  const load = commands.get(name)
  if (load) return runCommand(name, await load(), args)
  if (name !== 'help') process.stderr.write(`${printable(name)} is no command. These are:\n\n`)
  process.stdout.write(usage)
  process.exitCode = name === 'help' ? 0 : 1
}

/** If a running shop holds the data folder, that process runs the command. */
async function runCommand(name: string, command: Command, args: string[]): Promise<void> {
  // A reader such as `head` closes the pipe when it has enough.
  process.stdout.on('error', () => process.exit(1))
  try {
    await command(ownContext(environment), args)
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    const exitCode = await callRunningShop(error.path, name, args)
    if (exitCode === null)
      throw new UsageError(
        `${error.message.split(';')[0]}, which takes no commands: a shop that is still opening, or another command. Try again in a moment.`,
      )
    process.exitCode = exitCode
  }
}

const [name = 'help', ...args] = process.argv.slice(2)
// Other users of the machine must not read logs, pictures and exports. Another user may run the shop from a build.
if (name !== 'build') process.umask(0o077)
const whatFailed = commands.has(name) ? 'The command failed' : 'The shop could not start'
try {
  await run(name, args)
} catch (error) {
  // One clear sentence and exit code 1; all that was open has been closed by now.
  process.stderr.write(`\n${printable(explain(error, whatFailed))}\n`)
  process.exit(1)
}
