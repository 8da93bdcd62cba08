/**
 * The features whose words every page loads. The landing page has a group of its own; all other files in words/ form the
 * `personal` group, loaded only with personal pages: keep this list short, it is part of a visitor's first load.
 */
const publicFeatures: ReadonlySet<string> = new Set([
  'shell',
  'home',
  'catalogue',
  'search',
  'sellers',
  'reviews',
  'questions',
  'content',
  'cart-add',
])

export function groupOf(feature: string): 'public' | 'welcome' | 'personal' {
  if (feature === 'welcome') return 'welcome'
  return publicFeatures.has(feature) ? 'public' : 'personal'
}
