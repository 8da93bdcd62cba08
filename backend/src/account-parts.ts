import { accountTables } from './accounts/index.ts'
import { bookingTables, leaveBookings } from './bookings/index.ts'
import { cartTables } from './cart/index.ts'
import { chatPictureFiles, chatTables } from './chats/index.ts'
import { notificationTables } from './notifications/index.ts'
import { orderTables, rejectWhilePaymentOpen, removeReturnImages } from './orders/index.ts'
import { forgetRequestsOf } from './payments/index.ts'
import type { AccountClosing, PersonalTables } from './platform/personal-data.ts'
import { anonymiseQuestions } from './questions/index.ts'
import { anonymiseReviews, reviewTables } from './reviews/index.ts'

/** What each feature contributes when an account closes. */
export const accountClosing: AccountClosing = {
  // Rejections come first; bookings let go of their places before what they may have been paid with is forgotten.
  steps: [
    rejectWhilePaymentOpen,
    leaveBookings,
    (_services, tx, userId) => forgetRequestsOf(tx, userId),
    anonymiseReviews,
    anonymiseQuestions,
  ],
  files: [chatPictureFiles, removeReturnImages],
}

/** What each feature says of its personal rows, for the export of a customer's data and for closing. */
export const personalTables: readonly PersonalTables[] = [
  accountTables,
  notificationTables,
  orderTables,
  cartTables,
  reviewTables,
  chatTables,
  bookingTables,
]
