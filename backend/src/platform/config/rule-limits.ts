/** Bounds of the shop's rules, the same for variables and settings. */
export const ruleLimits = {
  returnDays: [0, 365],
  returnSendDays: [1, 60],
  replyDays: [1, 30],
  paymentMinutes: [31, 1440],
  holdMinutes: [1, 120],
  holdRenewals: [0, 10],
  holdsPerCustomer: [1, 50],
  remindHours: [1, 168],
  offerHours: [1, 72],
  sheetHour: [0, 23],
  payUntilHours: [0, 168],
  orderYears: [1, 30],
  longestPassword: 64,
} as const

/** Monday is the first (ISO 8601). */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
