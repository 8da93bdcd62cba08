/** A card or wallet; without a drawing in parts/payment-marks.svg its name is shown. */
export type PaymentMark = { readonly name: string; readonly drawing?: string }

/** In the root route's data, as far as the shop has set it. */
export type ShopFrame = {
  /** Where the shop is and how to reach it, below its name in the footer. */
  contact?: { readonly address: string; readonly phone: string; readonly hours: string }
  /** The cards and wallets that it takes. Their label is sent with them, since other shops need no message for it. */
  payment?: { readonly label: string; readonly marks: readonly PaymentMark[] }
}
