import arabicFont from '@marah/ui/fonts/readex-pro/arabic.woff2?url'
import latinFont from '@marah/ui/fonts/readex-pro/latin.woff2?url'
import type { Language } from '@marah/ui/language'
import { afterPaintScript, loadedFontsScript, loadFontsScript } from './platform/fonts.ts'
import type { MessageGroup } from './platform/messages.tsx'
import { shopFacts } from './platform/shop-facts.ts'
import { notePressesScript, schemeScript } from './shell/index.ts'

/**
 * Some browsers lay out a page again at its scroll position, which may be below the first screen (styles/utilities.css): it has
 * all at once then. Otherwise the first frame leaves out all that is below a narrow or low screen, also what is near it: it has
 * two thirds of the work, and the next frame does the rest (docs/decisions/0070). An address with a fragment leads there.
 */
const layOutFirst =
  '{const{dataset}=document.documentElement;performance.getEntriesByType("navigation")[0]?.type!=="navigate"?dataset.all="":location.hash||(dataset.first="",requestAnimationFrame(()=>setTimeout(()=>delete dataset.first)))}'

/**
 * Code that cannot be loaded is missing until the page is loaded again, and the notice says so
 * (shell/incomplete-notice.tsx).
 */
const noticeMissingCode =
  'addEventListener("error",({target})=>{if(target.tagName==="SCRIPT")document.getElementById("incomplete").hidden=false},true);'

/**
 * Some extensions give every object a property, which each loop over an object's keys then meets: the bundler's runtime fails
 * on it, and no page would work. The extension still reads it where it is not enumerable.
 */
const hideFromLoops = 'for(const key in{})Reflect.defineProperty(Object.prototype,key,{enumerable:false});'

/** The document's own script: runs in <head> before the first paint, and passes the shop's facts and the page's messages on to the code. */
export function beforePaintScript(language: Language, groups: readonly MessageGroup[]): string {
  return [
    hideFromLoops,
    schemeScript,
    loadedFontsScript(language === 'ar' ? arabicFont : latinFont),
    layOutFirst,
    noticeMissingCode,
    notePressesScript,
    `window.marahMessages=${JSON.stringify(groups)};`,
    `window.marahShop=${JSON.stringify(shopFacts()).replaceAll('<', String.raw`\u003c`)};`,
    afterPaintScript(loadFontsScript(language)),
  ].join('')
}
