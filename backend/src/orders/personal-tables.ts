import type { PersonalTables } from '../services/personal-data.ts'

export const orderTables: PersonalTables = {
  withheldKeys: [
    'content_hash',
    'guest_key',
    'guest_email',
    'network',
    'phone_key',
    // Knowing it is enough to reach the payment page.
    'link_code',
    'mailbox_key',
    // Who of the shop wrote a note, or refunded, is that person's own data.
    'staff_id',
    'asked_by',
    'decided_by',
  ],
  children: {
    customer_order: [
      { key: 'lines', table: 'order_line', column: 'order_id' },
      { key: 'parcels', table: 'parcel', column: 'order_id' },
      { key: 'bookings', table: 'order_booking', column: 'order_id' },
      { key: 'documents', table: 'shop_document', column: 'order_id' },
      { key: 'notes', table: 'desk_note', column: 'order_id' },
      { key: 'refunds_by_shop', table: 'order_refund', column: 'order_id' },
      { key: 'by_phone', table: 'phone_order', column: 'order_id' },
      { key: 'size_changes', table: 'size_change', column: 'order_id' },
    ],
  },
}
