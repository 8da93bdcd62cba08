import type { PersonalTables } from '../services/personal-data.ts'

export const cartTables: PersonalTables = {
  withheldKeys: ['merged_keys'],
  children: { cart: [{ key: 'items', table: 'cart_item', column: 'cart_id' }] },
}
