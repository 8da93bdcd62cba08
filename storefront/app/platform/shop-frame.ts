/** A card or wallet; without a drawing in parts/payment-marks.svg the page shows its name. */
export type PaymentMark = { readonly name: string; readonly drawing?: string }

/** The shop's facts in the root route's data, as far as the shop has set them. */
export type ShopFrame = {
  /** The shop's address and contact, below its name in the footer. */
  contact?: { readonly address: string; readonly phone: string; readonly hours: string }
  /** The cards and wallets that the shop takes. Their label is sent with them, since other shops need no message for it. */
  payment?: { readonly label: string; readonly marks: readonly PaymentMark[] }
}
