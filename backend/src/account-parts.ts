import { accountRows } from './account-rows.ts'
import { accountTables } from './accounts/index.ts'
import { bookingTables, dropVisitsInCart, leaveBookings } from './bookings/index.ts'
import { cartTables } from './cart/index.ts'
import { chatPictureFiles, chatTables } from './chats/index.ts'
import { customerTables } from './customers/index.ts'
import { notificationTables } from './notifications/index.ts'
import {
  forgetGiftMessages,
  orderTables,
  rejectWhilePaymentOpen,
  removeReturnImages,
} from './orders/index.ts'
import { forgetRequestsOf } from './payments/index.ts'
import { anonymiseQuestions } from './questions/index.ts'
import { anonymiseReviews, reviewTables } from './reviews/index.ts'
import type { AccountClosing, AccountParts, FirstProof } from './services/personal-data.ts'

const closing: AccountClosing = {
  // Rejections come first; bookings let go of their places before what they may have been paid with is forgotten.
  steps: [
    rejectWhilePaymentOpen,
    leaveBookings,
    (_services, tx, userId) => forgetRequestsOf(tx, userId),
    forgetGiftMessages,
    anonymiseReviews,
    anonymiseQuestions,
  ],
  files: [chatPictureFiles, removeReturnImages],
}

const firstProof: FirstProof = {
  steps: [dropVisitsInCart],
  files: [chatPictureFiles],
}

/**
 * Registers what each feature does when an account closes, when its email is first proven, and when its data is exported.
 */
export const accountParts: AccountParts = {
  closing,
  firstProof,
  rows: accountRows,
  tables: [
    accountTables,
    customerTables,
    notificationTables,
    orderTables,
    cartTables,
    reviewTables,
    chatTables,
    bookingTables,
  ],
}
