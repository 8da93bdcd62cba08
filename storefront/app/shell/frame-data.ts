import type { MissingExtensions } from '../platform/missing-extensions.ts'

export type MenuLink = { to: string; name: string }

/** What the root route loads for the frame. */
export type FrameData = MissingExtensions & {
  apiBase: string
  origin: string
  hasPlay: boolean
  menu: MenuLink[]
  /** Addresses that the footer leaves out. */
  hidden?: readonly string[] | undefined
  /** Label of the link to the withdrawal page, in shops that offer it: its message costs the pages of others nothing. */
  withdraw?: string
}
