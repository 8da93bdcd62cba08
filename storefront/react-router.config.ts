import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // The server builds each state of the sources into a folder of its own (server/src/build-app.ts).
  buildDirectory: process.env.STOREFRONT_BUILD ?? 'build',
  ssr: true,
  // The browser knows all routes: pages that were read are opened again without a connection.
  routeDiscovery: { mode: 'initial' },
  // One chunk a route: split clientLoader chunks cost a request each and save nothing here.
  splitRouteModules: false,
} satisfies Config
