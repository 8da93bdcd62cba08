import { listDeskTokens, makeDeskToken, revokeDeskToken } from '@marah/backend/sellers/index'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { tokenDays, tokenLines } from './token-text.ts'
import { withShop } from './with-shop.ts'

/**
 * `seller-token <seller>`: prints the token that opens the seller's desk (`/vendor/desk/…`), this once.
 * `seller-token list [<seller>]` shows them without what opens a desk, `seller-token revoke <seller>` ends one.
 */
export async function sellerTokenCommand(context: CommandContext, args: string[]): Promise<void> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { name: { type: 'string' }, days: { type: 'string' } },
  })
  const [first = '', second = '', ...others] = positionals
  const { name = 'desk' } = values
  if (first === '' || others.length > 0 || (first === 'revoke' && second === '') || isExtra(first, second)) {
    throw new UsageError(
      'seller-token takes one seller (npm run shop -- seller-token <seller>), list [<seller>], or revoke <seller>.',
    )
  }
  await withShop(context, async ({ backend }) => {
    const { database, config, now } = backend.services
    if (first === 'list') {
      await context.print(tokenLines(await listDeskTokens(database.db, second || null), now()))
    } else if (first === 'revoke') {
      const isRevoked = await revokeDeskToken(database.db, second, name)
      if (!isRevoked) throw new UsageError(`There is no token ${name} of a seller ${second}.`)
      await context.print(`The token ${name} of ${second} has ended.\n`)
    } else {
      const lifetime = { now: now(), days: tokenDays(values.days, config.TOKEN_DAYS) }
      const token = await database.transaction((tx) => makeDeskToken(tx, first, name, lifetime))
      if (token === null) throw new UsageError(`There is no seller ${first}.`)
      await context.print(`${token}\n`)
    }
  })
}

function isExtra(first: string, second: string): boolean {
  return second !== '' && first !== 'list' && first !== 'revoke'
}
