import type { AdaptedCalls } from '../adapter.ts'
import { publicGet } from '../public-get.ts'
import { openLists } from '../public-lists.ts'
import { adaptDummy } from './dummy.ts'
import { getFaq, listFaq, listFaqCategories, listGlobalFaq } from './faq.ts'
import { listGalleries, listGalleryItems } from './galleries.ts'
import { adaptPlay } from './no-play.ts'
import { globalText, legalText } from './texts.ts'

const legal = ['privacy_policy', 'cookie_policy', 'terms_and_conditions']
/** Pages of these are left out where the shop has none. */
const others = ['about', 'accessibility']

/** Answers the calls for the shop's own texts. */
export function adaptContent(calls: AdaptedCalls): void {
  const lists = openLists()
  publicGet(calls, '/api/faq/', ['page-size'], (exchange) => listFaq(lists, exchange))
  publicGet(calls, '/api/faq/:id/', [], (exchange) => getFaq(lists, exchange))
  publicGet(calls, '/global_constant/faq/', ['faq-search', 'page-size', 'slugs'], (exchange) =>
    listGlobalFaq(lists, exchange),
  )
  publicGet(calls, '/global_constant/faq-category/', ['slugs'], (exchange) =>
    listFaqCategories(lists, exchange),
  )
  publicGet(calls, '/api/gallery/', ['page-size', 'picture-sizes'], (exchange) =>
    listGalleries(lists, exchange),
  )
  publicGet(calls, '/api/gallery/item/', ['page-size', 'picture-sizes'], (exchange) =>
    listGalleryItems(lists, exchange),
  )
  for (const key of legal)
    publicGet(calls, `/global_constant/globals/${key}/`, [], ({ backEnd }) => legalText(lists, backEnd, key))
  for (const key of others)
    publicGet(calls, `/global_constant/globals/${key}/`, ['more-texts'], ({ backEnd }) =>
      globalText(lists, backEnd, key),
    )
  adaptDummy(calls)
  adaptPlay(calls)
}
