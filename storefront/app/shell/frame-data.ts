import type { ShopFrame } from '../platform/shop-frame.ts'

export type MenuLink = { to: string; name: string }

/** What the root route loads for the frame. */
export type FrameData = ShopFrame & {
  origin: string
  hasPlay: boolean
  /** Without a contact form, that the shop says how else it is reached. */
  hasContact?: boolean
  menu: MenuLink[]
  /** Addresses that the footer leaves out. */
  hidden?: readonly string[] | undefined
  /** Further legal pages with their labels, in shops that have them: their messages cost the pages of others nothing. */
  legal?: (readonly [to: string, label: string])[]
  /** What the shop says of itself in the footer, instead of our message. */
  about?: string
  /** Whether tax and delivery are in the prices of the page. */
  prices?: string
}
