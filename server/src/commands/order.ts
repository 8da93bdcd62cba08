import type { CommandContext } from './context.ts'
import { cancelOrder } from './order-cancel.ts'
import { cancelRest } from './order-cancel-rest.ts'
import { settleCash } from './order-cash.ts'
import { setCompany } from './order-company.ts'
import { saveGiftReceipt } from './order-gift-receipt.ts'
import { moveOrder } from './order-move.ts'

/** `order <number> <state>`: sets the state of an order, and other facts about it. */
export async function orderCommand(context: CommandContext, args: string[]): Promise<void> {
  switch (args[1]) {
    case 'cancel':
      return cancelOrder(context, args)
    case 'cancel-rest':
      return cancelRest(context, args)
    case 'company':
      return setCompany(context, args)
    case 'gift-receipt':
      return saveGiftReceipt(context, args)
    case 'collected':
    case 'refused':
      return settleCash(context, args)
    default:
      return moveOrder(context, args)
  }
}
