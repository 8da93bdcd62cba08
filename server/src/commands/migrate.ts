import { UsageError } from '../explain.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

/** Opening the shop applies the migrations; there is nothing more to do. */
export async function migrate(context: CommandContext): Promise<void> {
  if (context.shop) {
    throw new UsageError(
      'migrate does not run beside an open shop, which did it when it started: for a newer version, stop the shop first.',
    )
  }
  await withShop(context, () => context.print('The database is up to date.\n'))
}
