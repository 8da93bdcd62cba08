/**
 * The features whose words every page loads. The landing page, the content pages, what helps to find and the play centre have
 * groups of their own; all other files in words/ form the `personal` group, loaded only with personal pages: keep this list short,
 * it is part of a visitor's first load.
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

export function groupOf(
  feature: string,
): 'public' | 'welcome' | 'content' | 'discovery' | 'play' | 'play-book' | 'personal' {
  if (feature === 'play' || feature === 'play-book') return feature
  if (feature === 'welcome' || feature === 'content' || feature === 'discovery') return feature
  return publicFeatures.has(feature) ? 'public' : 'personal'
}
