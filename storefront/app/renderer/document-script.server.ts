import type { EntryContext } from 'react-router'
import { loadFontsScript } from '../platform/fonts.ts'

/** React Router's data for the script, as its server entry receives it. */
export type RouterFacts = Pick<EntryContext, 'manifest' | 'serverHandoffString' | 'staticHandlerContext'>

/** Where React Router stores scroll positions, by the key of the history entry. */
const scrollStorageKey = 'react-router-scroll-positions'

/**
 * Restores the scroll position before the first paint, of a page that is laid out whole (styles/utilities.css). Native scroll restoration continues from there (document.tsx).
 */
const restoreScroll = `if(!history.state?.key)history.replaceState({key:Math.random().toString(32).slice(2)},"");try{const y=JSON.parse(sessionStorage.getItem("${scrollStorageKey}")||"{}")[history.state.key];if(y>0){document.documentElement.dataset.all="";scrollTo(0,y)}}catch{}`

/**
 * Buttons may be clicked before hydration: shell/early-click.ts replays that. Links and forms work by themselves. One that is
 * clicked again, because nothing happened yet, counts once.
 */
const notePresses =
  'const pressed=new Set,note=({target})=>{const button=target.closest("button[type=button]");if(button){pressed.delete(button);pressed.add(button)}};addEventListener("click",note,true);window.marahPressed=()=>{removeEventListener("click",note,true);return pressed};'

/** Like platform/load-code.ts, which is not loaded yet: a file that fails to load is retried with the next click. */
const fetchFile =
  'const get=file=>import(file).catch(()=>{document.getElementById("incomplete").hidden=false;return new Promise(retry=>{for(const type of["click","online"])addEventListener(type,retry,{once:true})}).then(()=>get(file))});'

/** After two frames: the second has pictures that were slightly late. A hidden tab has no frames. */
const afterPaint =
  'document.hidden?start():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)))'

/**
 * The only script of a document besides the constant one in its head. `<DocumentScripts>` renders it in place of React
 * Router's `<Scripts>`, which loads code at the top of the document, where it competes with styles and pictures for
 * the first paint. It passes on the loader data (`loaderData`: React Router's encoding), then loads the code after the
 * first paint. entry.client.tsx waits for the route modules.
 * @param first files that are loaded before the router's own.
 */
export function documentScript(router: RouterFacts, loaderData: string, first: readonly string[]): string {
  const { entry, routes, url } = router.manifest
  const matched = router.staticHandlerContext.matches.flatMap(({ route }) => routes[route.id] ?? [])
  const files = [
    ...new Set([
      ...first,
      url,
      entry.module,
      ...entry.imports,
      ...matched.flatMap(({ module, imports }) => [module, ...(imports ?? [])]),
    ]),
  ]
  const modules = matched.map(({ id, module }) => `${JSON.stringify(id)}:all[${files.indexOf(module)}]`)
  return [
    '{',
    `${restoreScroll};`,
    `window.__reactRouterContext=${withoutFlags(router.serverHandoffString)};`,
    // The text becomes the byte stream that React Router decodes.
    `__reactRouterContext.stream=new Response(${inScript(loaderData)}).body;`,
    notePresses,
    fetchFile,
    `const start=()=>{${loadFontsScript};window.marahRoutes=Promise.all(${JSON.stringify(files)}.map(get)).then(all=>{window.__reactRouterRouteModules={${modules}}})};`,
    afterPaint,
    '}',
  ].join('')
}

/** React Router's handoff less its future flags, which are off. The object stays: the router reads flags of it. */
function withoutFlags(handoff: string | undefined): string {
  return inScript({ ...JSON.parse(handoff ?? '{}'), future: {} })
}

/** JSON for a script element: nothing in it closes the element or opens a comment. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** A page's loader data as React Router encodes it, complete. */
export async function readLoaderData({ serverHandoffStream }: EntryContext): Promise<string> {
  return serverHandoffStream ? new Response(serverHandoffStream).text() : ''
}
