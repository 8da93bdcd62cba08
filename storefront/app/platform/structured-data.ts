import type { Language } from '@marah/ui/language'
import { hrefIn } from './language.tsx'
import { servedShop, shopNames } from './shop.ts'

type Step = { name: string; to: string }

/** Returns breadcrumbs for search engines; URLs are absolute. */
export function breadcrumbData(origin: string, language: Language, steps: Step[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + hrefIn(language, to),
    })),
  }
}

/** Describes the shop to search engines, as far as it describes itself; on the server alone. */
export function organizationData(origin: string, language: Language) {
  const shop = servedShop()
  const [name, ...others] = shopNames(language)
  const { email, phone, address, links = [] } = shop?.contact ?? {}
  return {
    '@type': 'Organization',
    name,
    ...(others.length > 0 && { alternateName: others }),
    url: origin + hrefIn(language, '/'),
    logo: `${origin}/icon-512.png`,
    ...(shop?.slogan && { slogan: shop.slogan }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
    ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
  }
}
