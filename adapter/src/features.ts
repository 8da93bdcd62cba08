import { adaptAccounts } from './accounts/index.ts'
import type { AdaptCalls } from './adapter.ts'
import { adaptCapabilities } from './capabilities.ts'
import { adaptCatalogue } from './catalogue/index.ts'
import { adaptContent } from './content/index.ts'
import { adaptShopping } from './shopping/index.ts'

/** Every call that is adapted. */
export const features: readonly AdaptCalls[] = [
  adaptCapabilities,
  adaptCatalogue,
  adaptContent,
  adaptAccounts,
  adaptShopping,
]
