/**
 * The reason of a message. message-bounds.ts defines for each purpose whom it may reach, how often, and what happens
 * beyond that.
 */
export type MessagePurpose =
  /** A code or a link that the recipient needs to log in, or to prove an address. */
  | 'code'
  /** Proof of a purchase; it must never be lost. */
  | 'receipt'
  /** About an order or a booking that the recipient made. */
  | 'paid'
  /** The ways into the account have changed, or a stranger tried one. */
  | 'security'
  /** News that the customer requested, or an answer of the shop. */
  | 'service'
  /** Sent to a person who has not requested it, because a customer named them. */
  | 'invitation'
  /** What a person of the shop writes to one who has written to the shop. */
  | 'letter'
  /** Sent to the shop. */
  | 'shop'
  /** A visitor's message to the shop. */
  | 'shop-letter'

/**
 * Every message that the shop sends, by name, with its purpose. Where a message has texts, its name is that of its texts:
 * `mail_<name>_subject` or `notice_<name>_title`. A new one without an entry does not compile, and fails a test.
 */
export const messageKinds = {
  code: 'code',
  code_change: 'code',
  reset: 'code',
  guest_links: 'code',
  waitlist_proof: 'code',
  staff_invitation: 'code',
  staff_password: 'security',

  order: 'receipt',
  order_visits: 'receipt',
  refund: 'receipt',
  withdrawal: 'receipt',

  order_link: 'paid',
  pay_link: 'paid',
  size_link: 'paid',
  order_paid: 'paid',
  order_visits_paid: 'paid',
  order_due: 'paid',
  order_cancelled: 'paid',
  order_cancelled_due: 'paid',
  order_cancelled_free: 'paid',
  order_cancelled_by_shop: 'paid',
  order_rest_cancelled: 'paid',
  order_rest_cancelled_due: 'paid',
  order_rest_cancelled_free: 'paid',
  order_ready: 'paid',
  order_tracked: 'paid',
  order_handed_over: 'paid',
  order_picked_up: 'paid',
  order_delivered: 'paid',
  order_company: 'paid',
  order_documents: 'paid',
  parcel_sent: 'paid',
  parcel_tracked: 'paid',
  parcel_delivered: 'paid',
  return_requested: 'paid',
  return_received: 'paid',
  return_received_cash: 'paid',
  return_exchanged: 'paid',
  return_exchanged_less: 'paid',
  return_exchanged_less_cash: 'paid',
  return_refused: 'paid',
  return_refused_because: 'paid',
  refund_done: 'paid',
  refund_done_cash: 'paid',
  refund_done_terminal: 'paid',
  refund_done_transfer: 'paid',
  refund_failed: 'paid',
  booking_confirmed: 'paid',
  booking_reserved: 'paid',
  booking_moved: 'paid',
  booking_changed: 'paid',
  booking_new_end: 'paid',
  booking_cancelled: 'paid',
  booking_cancelled_free: 'paid',
  booking_cancelled_unpaid: 'paid',
  booking_called_off: 'paid',
  booking_released: 'paid',
  booking_lost: 'paid',
  booking_reminder_day: 'paid',
  booking_reminder_soon: 'paid',
  booking_balance_soon: 'paid',
  booking_balance_missed: 'paid',
  booking_balance_at_venue: 'paid',

  password_changed: 'security',
  email_changed: 'security',
  email_changed_undo: 'security',
  email_taken: 'security',
  phone_added: 'security',
  phone_changed: 'security',
  phone_lost: 'security',
  phone_removed: 'security',
  new_device: 'security',
  session_stolen: 'security',
  social_connected: 'security',
  social_disconnected: 'security',
  account_closed: 'security',

  welcome: 'service',
  chat_message: 'service',
  question_answered: 'service',
  review_replied: 'service',
  back_in_stock: 'service',
  waitlist_offer: 'service',
  waitlist_missed: 'service',
  waitlist_closed: 'service',
  waitlist_unmet: 'service',
  contact_sender: 'service',
  withdrawal_unmatched: 'service',

  report_hidden: 'service',
  report_kept: 'service',
  text_hidden: 'service',
  text_shown: 'service',

  contact_answer: 'letter',
  statement: 'letter',

  invitation: 'invitation',

  shop_order: 'shop',
  shop_booking: 'shop',
  shop_booking_changed: 'shop',
  shop_visits: 'shop',
  shop_too_few: 'shop',
  shop_payment: 'shop',
  contact_shop: 'shop-letter',
  shop_withdrawal: 'shop-letter',
  shop_question: 'shop-letter',
  shop_chat: 'shop-letter',
} as const satisfies Record<string, MessagePurpose>

export type MessageKind = keyof typeof messageKinds

export function isMessageKind(name: unknown): name is MessageKind {
  return typeof name === 'string' && Object.hasOwn(messageKinds, name)
}
