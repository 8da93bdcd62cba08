/** Addresses of the storefront's public pages, without their language; `:slug` is a placeholder for one name. */
export const publicPages = [
  '/',
  '/welcome',
  '/categories',
  '/c/:slug',
  '/types/:slug',
  '/p/:slug',
  '/sale',
  '/new',
  '/gifts',
  '/compare',
  '/search',
  '/sellers/:slug',
  '/faq',
  '/terms',
  '/privacy',
  '/cookies',
  '/about',
  '/imprint',
  '/accessibility',
  '/contact',
  '/gallery',
  '/withdraw',
  '/membership',
  '/play',
  '/play/open',
  '/play/open/:slug',
  '/play/workshops',
  '/play/workshops/:slug',
  '/play/parties',
  '/play/parties/:slug',
  '/play/gallery',
] as const

/** Whether a path, with or without a query, belongs to a public page. */
export function isPublicPage(path: string): boolean {
  if (!path.startsWith('/')) return false
  const [plain = ''] = path.split(/[?#]/)
  const parts = partsOf(plain)
  return publicPages.some((page) => {
    const named = partsOf(page)
    return (
      named.length === parts.length &&
      named.every((part, index) => part === parts[index] || (part === ':slug' && parts[index] !== ''))
    )
  })
}

function partsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/')
}
