import type { Plugin } from 'vite'

/**
 * Parts of React Router's client that the storefront does not use: route discovery (`routeDiscovery.mode: 'initial'`:
 * the manifest has all routes) and instrumentation, together 3 KiB of a first load. Aliased exports are for the
 * server, and the browser's build drops them; a name that a newer React Router imports and that is missing here fails
 * the build.
 */
export const unusedModules: Record<string, string> = {
  '/react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export { consumeInstrumentationClientResultMetaReceiver as instrumentHandler }
    export { consumeInstrumentationClientResultMetaReceiver as instrumentationResultMetaContext }`,
  '/react-router/dist/production/lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = (manifest) => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}
    export { useFogOFWarDiscovery as getManifestPath }
    export { useFogOFWarDiscovery as getPathsWithAncestors }
    export { useFogOFWarDiscovery as handleClientVersionMismatch }`,
}

export function slimRouter(): Plugin {
  return {
    name: 'marah:slim-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const path = Object.keys(unusedModules).find((end) => id.endsWith(end))
      return path ? { code: unusedModules[path] ?? '', moduleSideEffects: false } : undefined
    },
  }
}
