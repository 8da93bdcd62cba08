import type { AccountRows, RowRule } from './services/personal-data.ts'

/** Rows that an account uses: they are deleted with the account, and count as a stranger's until the email is proven. */
const ofTheAccount: RowRule = { exported: true, atClosing: 'remove', atFirstProof: 'remove' }
/** Rows that let a person in, or that are exported in another form. */
const secret: RowRule = { exported: false, atClosing: 'remove', atFirstProof: 'remove' }
/** Rows of purchases and of what depends on them: they stay, and lose the customer's name when the account closes. */
const bought: RowRule = { exported: true, atClosing: 'let-go', atFirstProof: 'keep', atTakeOver: 'move' }
/** Rows that belong to visits, which a guest has too. */
const ofVisits: RowRule = { ...ofTheAccount, atTakeOver: 'move' }

/**
 * Every column that refers to an account, by table: whether its owner gets its rows as their data, and what happens to
 * them when the account closes, or when the owner of an unproven email arrives from outside. `account-rows.test.ts`
 * fails on a foreign key of the schema that is missing here.
 */
export const accountRows: AccountRows = {
  'address.user_id': ofTheAccount,
  'booking.user_id': bought,
  'cart.user_id': ofTheAccount,
  'conversation.user_id': ofTheAccount,
  'coupon_use.user_id': bought,
  // A row for the shop's list of customers: of each account, made by the database (migration).
  'customer.user_id': { exported: true, atClosing: 'remove', atFirstProof: 'keep' },
  // Frozen as they were paid: the law asks for records of sales.
  'customer_order.user_id': { exported: true, atClosing: 'keep', atFirstProof: 'keep', atTakeOver: 'move' },
  'email_undo.user_id': secret,
  'kid.user_id': ofVisits,
  'notification.user_id': ofVisits,
  'order_return.user_id': bought,
  'password_reset.user_id': secret,
  'play_review.user_id': bought,
  // Published under the name that was given then, which need not be the owner's.
  'product_question.user_id': { exported: true, atClosing: 'let-go', atFirstProof: 'let-go' },
  'push_subscription.user_id': secret,
  // In the rows of the friend who invited.
  'referral.joined_user_id': { exported: false, atClosing: 'let-go', atFirstProof: 'let-go' },
  'referral.user_id': ofTheAccount,
  'review.user_id': bought,
  'review_report.user_id': ofTheAccount,
  'saved_item.user_id': ofTheAccount,
  'session.user_id': secret,
  'social_identity.user_id': ofTheAccount,
  'stock_alert.user_id': ofTheAccount,
  'user_settings.user_id': ofTheAccount,
  'verification_code.user_id': secret,
  'waitlist_entry.user_id': ofVisits,
  'wishlist_entry.user_id': ofTheAccount,
  'wishlist_merge.user_id': ofTheAccount,
}
