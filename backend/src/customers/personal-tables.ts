import type { PersonalTables } from '../services/personal-data.ts'

/** What the shop's people wrote about a customer, who reads it without their names. */
export const customerTables: PersonalTables = {
  withheldKeys: ['staff_id', 'mailbox_key', 'earlier_names', 'search_text'],
  children: {
    customer: [
      { key: 'notes', table: 'desk_note', column: 'customer_id' },
      { key: 'blocks', table: 'customer_block', column: 'customer_id' },
    ],
  },
}
