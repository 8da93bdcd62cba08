import type { components } from '@marah/contract/client'
import type { CartItem } from './cart-json.ts'
import type { Good } from './goods.ts'

type ChangedLine = NonNullable<components['schemas']['Conflict']['lines']>[number]

/** Reports a unit with too little stock. */
export function soldOutLine({ name }: Good, unit: Good['units'][number]): ChangedLine {
  return {
    cart_item: null,
    product_stock: unit.id,
    name,
    reason: unit.quantity === 0 ? 'gone' : 'not_enough',
    available: unit.quantity,
    old_price: unit.final_price,
    new_price: unit.final_price,
    currency: unit.price_currency,
  }
}

/** Lines that can no longer be bought as they stand. */
export function changedLines(lines: readonly CartItem[]): ChangedLine[] {
  return lines.flatMap(({ id, status, product_stock, product_stock_details: unit }): ChangedLine[] =>
    status === 'available'
      ? []
      : [
          {
            cart_item: id,
            product_stock,
            name: unit.product_name,
            reason: status,
            available: unit.quantity,
            old_price: unit.final_price,
            new_price: unit.final_price,
            currency: unit.price_currency,
          },
        ],
  )
}
