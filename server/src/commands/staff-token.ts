import {
  doorCode,
  doorLink,
  listStaffTokens,
  makeStaffToken,
  revokeStaffToken,
} from '@marah/backend/check-in/index'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { tokenDays, tokenLines } from './token-text.ts'
import { withShop } from './with-shop.ts'

/**
 * `staff-token <name>`: prints the token that opens the play centre's door, this once, with a link and a QR code that
 * open the page on a device; an older one of that name ends.
 * `staff-token list` shows them without what opens the door, `staff-token revoke <name>` ends one.
 */
export async function staffTokenCommand(context: CommandContext, args: string[]): Promise<void> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { days: { type: 'string' } },
  })
  const [first = '', second = '', ...others] = positionals.map((text) => text.trim())
  if (first === '' || others.length > 0 || (second !== '') !== (first === 'revoke')) {
    throw new UsageError(
      'staff-token takes one name, of the person or device (npm run shop -- staff-token <name>), list, or revoke <name>.',
    )
  }
  await withShop(context, async ({ backend }) => {
    const { database, config, now } = backend.services
    if (first === 'list') {
      await context.print(tokenLines(await listStaffTokens(database.db), now()))
    } else if (first === 'revoke') {
      if (!(await revokeStaffToken(database.db, second))) throw new UsageError(`There is no token ${second}.`)
      await context.print(`The token ${second} has ended.\n`)
    } else {
      const lifetime = { now: now(), days: tokenDays(values.days, config.TOKEN_DAYS) }
      const token = await database.transaction((tx) => makeStaffToken(tx, first, lifetime))
      const link = doorLink(backend.services, token)
      await context.print(
        `${token}\n\nOpens check-in on the device that reads this, and stays there until the token ends:\n${link}\n\n${doorCode(link)}\n`,
      )
    }
  })
}
