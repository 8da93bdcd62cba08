import type { EntryContext } from 'react-router'
import { loadFontsScript } from '../platform/fonts.ts'

/** What the script is made of, as React Router hands it to the server entry. */
export type RouterFacts = Pick<EntryContext, 'manifest' | 'serverHandoffString' | 'staticHandlerContext'>

/** Where React Router keeps scroll positions between documents, by the key of the history entry. */
const scrollStorageKey = 'react-router-scroll-positions'

/** Back to where the reader was, before the first paint. `platform` scroll restoration goes on from there (document.tsx). */
const restoreScroll = `if(!history.state?.key)history.replaceState({key:Math.random().toString(32).slice(2)},"");try{const y=JSON.parse(sessionStorage.getItem("${scrollStorageKey}")||"{}")[history.state.key];if(typeof y==="number")scrollTo(0,y)}catch{}`

/** A button may be pressed before hydration: shell/early-press.ts repeats that. Links and forms work by themselves. */
const notePresses =
  'let pressed;const note=({target})=>{pressed=target.closest("button[type=button]")??pressed};addEventListener("click",note,true);window.marahPressed=()=>{removeEventListener("click",note,true);return pressed};'

/** As platform/load-code.ts does, which is not loaded yet: a file that cannot be fetched is retried with the next press. */
const fetchFile =
  'const get=file=>import(file).catch(()=>{document.getElementById("incomplete").hidden=false;return new Promise(retry=>{for(const type of["click","online"])addEventListener(type,retry,{once:true})}).then(()=>get(file))});'

/** After the first two frames: the second one has the pictures that were a moment late. A hidden tab has no frames. */
const afterPaint =
  'document.hidden?start():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)))'

/**
 * The one script of a document beside the constant in its head; `<DocumentScripts>` writes it in place of React Router's
 * `<Scripts>`, which fetches code at the top of the document, where it competes with styles and pictures for the first
 * paint. It hands over the loader data (`loaderData`: React Router's own encoding of it, whole), then fetches the code
 * once the page is painted. entry.client.tsx waits for the route modules.
 * @param first files that are fetched before the router's own.
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
    `window.__reactRouterContext=${router.serverHandoffString};`,
    // The text becomes the stream of bytes that React Router decodes.
    `__reactRouterContext.stream=new Response(${inScript(loaderData)}).body;`,
    notePresses,
    fetchFile,
    `const start=()=>{${loadFontsScript};window.marahRoutes=Promise.all(${JSON.stringify(files)}.map(get)).then(all=>{window.__reactRouterRouteModules={${modules}}})};`,
    afterPaint,
    '}',
  ].join('')
}

/** JSON that may stand in a script element: nothing in it ends the element or opens a comment. */
function inScript(value: string): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The loader data of a page, as React Router encodes it; waits for all of it. */
export async function readLoaderData({ serverHandoffStream }: EntryContext): Promise<string> {
  return serverHandoffStream ? new Response(serverHandoffStream).text() : ''
}
