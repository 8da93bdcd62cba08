import { shopTimezone } from '@marah/backend/shop/shop-timezone'
import { type ListedWithdrawal, listWithdrawals } from '@marah/backend/withdrawals/index'
import { UsageError } from '../explain.ts'
import type { CommandContext } from './context.ts'
import { momentText } from './moment-text.ts'
import { withShop } from './with-shop.ts'

const shown = 200

/** `withdrawals` lists the declarations from the withdrawal page, newest first. */
export async function withdrawalsCommand(context: CommandContext, args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError('withdrawals takes nothing: npm run shop -- withdrawals.')
  await withShop(context, async ({ backend: { services } }) => {
    const { db } = services.database
    const timezone = await shopTimezone(services, db)
    const rows = await listWithdrawals(db, shown)
    const blocks = rows.map((row) => blockOf(row, timezone))
    await context.print(blocks.length > 0 ? blocks.join('\n') : 'No withdrawals.\n')
  })
}

function blockOf(row: ListedWithdrawal, timezone: string): string {
  const order = `${row.orderNumber}${row.orderId === null ? ' (no order has this number and email)' : ''}`
  return [
    `${momentText(row.createdOn, timezone)}  order ${order}`,
    `  ${row.name} <${row.email}>`,
    `  ${row.goods || 'All goods'}`,
    '',
  ].join('\n')
}
