import { layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Every page stands under the optional `ar`: `/cart` is English, `/ar/cart` Arabic. Public pages are children of
 * `errors/boundary.tsx`; what shows personal data is a child of `personal/layout.tsx`. See README.md.
 */
export default [
  route('ar?', 'shell/layout.tsx', [
    layout('errors/boundary.tsx', [
      route('welcome', 'welcome/welcome-page.tsx'),
      layout('personal/layout.tsx', [route('_app', 'shell/app-page.tsx')]),
      route('*', 'errors/not-found-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
