import { adaptAccounts } from './accounts/index.ts'
import type { AdaptCalls } from './adapter.ts'
import { adaptCatalogue } from './catalogue/index.ts'
import { adaptContent } from './content/index.ts'
import { adaptShopping } from './shopping/index.ts'

/** Every call that is adapted. */
export const features: readonly AdaptCalls[] = [adaptCatalogue, adaptContent, adaptAccounts, adaptShopping]
