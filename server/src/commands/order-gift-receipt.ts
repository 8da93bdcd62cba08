import { giftReceiptNumbered } from '@marah/backend/orders/index'
import { UsageError } from '../explain.ts'
import type { CommandContext } from './context.ts'
import { savePdf } from './save-pdf.ts'
import { withShop } from './with-shop.ts'

/** `order <number> gift-receipt [<folder>]`: writes the enclosure of a gift, to be printed. */
export async function saveGiftReceipt(
  context: CommandContext,
  [number = '', , folder = '.', ...others]: string[],
): Promise<void> {
  if (others.length > 0)
    throw new UsageError('order takes: npm run shop -- order M-100042 gift-receipt, and perhaps a folder.')
  await withShop(context, async ({ backend: { services } }) => {
    const receipt = await giftReceiptNumbered(services, number)
    if (!receipt) throw new UsageError(`${number} is no gift that is sold: it has no gift receipt.`)
    await context.print(`${await savePdf(context, folder, receipt.name, receipt.pdf)}\n`)
  })
}
