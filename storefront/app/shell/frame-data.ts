import type { MissingExtensions } from '../platform/missing-extensions.ts'

export type MenuCategory = { slug: string; name: string }

/** What the root route loads for the frame. */
export type FrameData = MissingExtensions & {
  apiBase: string
  origin: string
  hasPlay: boolean
  categories: MenuCategory[]
  /** Addresses that the footer leaves out. */
  hidden?: readonly string[] | undefined
}
