/**
 * The features whose words every page loads. All other files in words/ form the `personal` group, loaded only with
 * personal pages: keep this list short, it is part of a visitor's first load.
 */
export const publicFeatures: ReadonlySet<string> = new Set([
  'shell',
  'welcome',
  'home',
  'catalogue',
  'search',
  'sellers',
  'reviews',
  'questions',
  'content',
  'cart-add',
])
