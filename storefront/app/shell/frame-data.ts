import type { ShopFrame } from '../platform/shop.ts'

export type MenuLink = { to: string; name: string }

/** The data that the root route loads for the frame. */
export type FrameData = ShopFrame & {
  origin: string
  hasPlay: boolean
  /** Set if the shop has no contact form, but says how else to reach it. */
  hasContact?: boolean
  menu: MenuLink[]
  /** Addresses that the footer leaves out. */
  hidden?: readonly string[] | undefined
  /**
   * Further legal pages with their labels, in shops that have them: their messages must not weigh on the pages of other
   * shops.
   */
  legal?: (readonly [to: string, label: string])[]
  /** The shop's own description in the footer, instead of our message. */
  about?: string
  /** Whether the page's prices include tax and delivery. */
  prices?: string
}
