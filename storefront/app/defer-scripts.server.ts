import { loadFontsScript } from './platform/fonts.ts'

/** A button may be pressed before anything hears it: shell/early-press.ts repeats that. Links and forms work by themselves. */
const notePresses =
  'let pressed;const note=({target})=>{pressed=target.closest("button[type=button]")??pressed};addEventListener("click",note,true);window.marahPressed=()=>{removeEventListener("click",note,true);return pressed};'

/** As platform/load-code.ts does, of which it cannot make use: a file that cannot be fetched is asked for with the next press. */
const fetchFile =
  'const get=file=>import(file).catch(()=>{document.getElementById("incomplete").hidden=false;return new Promise(retry=>{for(const type of["click","online"])addEventListener(type,retry,{once:true})}).then(()=>get(file))});'

/**
 * A page is read before it is run. React Router asks for its scripts at the top of the document, where they compete with
 * styles and pictures and are run before the first paint, for which they are not needed. This makes them come after the
 * first two frames, of which the second has the pictures that were a moment late, with the letters;
 * entry.client.tsx waits for the route modules that the script names.
 */
export function deferScripts(html: string): string {
  const files: string[] = []
  const page = html.replace(/<link rel="modulepreload"[^>]*? href="([^"]+)"\/>/g, (_, href: string) => {
    if (!files.includes(href)) files.push(href)
    return ''
  })
  return page.replace(
    /(<script(?: nonce="[^"]*")? type="module" async="">)import [^<]*?__reactRouterRouteModules = \{([^}]*)\}[^<]*(<\/script>)/,
    (script: string, open: string, named: string, close: string) => {
      const modules = new Map(
        [...script.matchAll(/import \* as (route\d+) from "([^"]+)"/g)].map(([, name, file]) => [name, file]),
      )
      const routes = [...named.matchAll(/("[^"]+"):(route\d+)/g)].map(([, id, name]) => {
        const place = files.indexOf(modules.get(name) ?? '')
        return `${id}:all[${place}]`
      })
      return `${open}${notePresses}${fetchFile}const start=()=>{${loadFontsScript};window.marahRoutes=Promise.all(${JSON.stringify(files)}.map(get)).then(all=>{window.__reactRouterRouteModules={${routes}}})};document.hidden?start():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)))${close}`
    },
  )
}
