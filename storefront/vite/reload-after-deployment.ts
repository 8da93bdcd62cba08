import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const module = fileURLToPath(new URL('../app/platform/new-deployment.ts', import.meta.url))

type Change = { readonly imported: string; readonly from: string; readonly to: string }

/** Patches of React Router's client, by the end of the file name. */
export const routerChanges: Record<string, Change> = {
  '/react-router/dist/production/lib/dom/ssr/routeModules.js': {
    imported: 'openWithoutCode',
    from: 'catch (error) {',
    to: 'catch (error) {\n\t\treturn openWithoutCode(error);',
  },
  '/react-router/dist/production/lib/dom/ssr/single-fetch.js': {
    imported: 'leaveOldBuild',
    from: 'let res = await fetch(url, await createRequestInit(request));',
    to: 'let res = await fetch(url, await createRequestInit(request));\n\tawait leaveOldBuild(request.url, res);',
  },
}

/**
 * Makes the router load a document when a page's code or data belongs to another build
 * (app/platform/new-deployment.ts). Fails the build when React Router's code has changed.
 */
export function reloadAfterDeployment(): Plugin {
  return {
    name: 'marah:reload-after-deployment',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const change = Object.entries(routerChanges).find(([end]) => id.endsWith(end))?.[1]
      if (!change) return undefined
      if (code.split(change.from).length !== 2) throw new Error(`${id} does not hold "${change.from}" once`)
      const changed = code.replace(change.from, () => change.to)
      return { code: `import { ${change.imported} } from ${JSON.stringify(module)}\n${changed}`, map: null }
    },
  }
}
