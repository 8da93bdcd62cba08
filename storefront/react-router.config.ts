import type { Config } from '@react-router/dev/config'
import { tidyManifest } from './vite/tidy-manifest.ts'

export default {
  appDirectory: 'app',
  // The server builds each state of the sources into a folder of its own (server/src/build-storefront.ts).
  buildDirectory: process.env.STOREFRONT_BUILD ?? 'build',
  ssr: true,
  // All routes are known at once: the manifest is one small hashed file, and no discovery call waits on a click.
  routeDiscovery: { mode: 'initial' },
  // One chunk a route: split clientLoader chunks cost a request each and save nothing here.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => tidyManifest(reactRouterConfig.buildDirectory),
} satisfies Config
