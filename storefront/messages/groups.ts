export const groups = [
  'public',
  'welcome',
  'content',
  'discovery',
  'play',
  'play-book',
  'withdrawal',
  'personal',
] as const

type Group = (typeof groups)[number]

/**
 * Features whose messages every page loads: keep this list short, it is part of the first load. The landing page,
 * content pages, discovery with the size guide, the play centre and the withdrawal page have groups of their own; all other files in messages/ form the
 * `personal` group, loaded only with personal pages.
 */
const publicFeatures: ReadonlySet<string> = new Set([
  'shell',
  'home',
  'catalogue',
  'search',
  'sellers',
  'reviews',
  'questions',
  'cart-add',
])

export function groupOf(feature: string): Group {
  if (feature === 'size-guide') return 'discovery'
  if (feature === 'play' || feature === 'play-book' || feature === 'withdrawal') return feature
  if (feature === 'welcome' || feature === 'content' || feature === 'discovery') return feature
  return publicFeatures.has(feature) ? 'public' : 'personal'
}
