import type { Services } from '@marah/backend/services/services'
import { commands } from '../commands/all-commands.ts'
import { printable } from '../commands/printable.ts'
import { isSentence } from '../explain.ts'
import type { Shop } from '../open-shop.ts'

/** Runs a command on a test's shop, as one that is typed beside it, and gives what it prints or the sentence that rejects it. */
export async function runCommand(services: Services, name: string, ...args: string[]): Promise<string> {
  const command = await commands.get(name)?.()
  if (!command) throw new Error(`There is no command ${name}`)
  let printed = ''
  try {
    await command(
      {
        environment: {},
        // Commands ask no more of an open shop than its services, in tests of what they print.
        shop: { backend: { services } } as Shop,
        cwd: '/',
        print: async (text) => {
          printed += printable(text)
        },
        progress: { write: () => {} },
        signal: new AbortController().signal,
      },
      args,
    )
  } catch (error) {
    if (isSentence(error)) return printable((error as Error).message)
    throw error
  }
  return printed
}
