import type { Language } from '@marah/ui/language'
import { rootKey } from './app-state.ts'

/*
 * Text is readable before its font is loaded: a first visit is painted in a system font with adjusted metrics
 * (ui/src/fonts/fonts.css), and Readex Pro is loaded after that. `data-fonts` on the root allows its use. A returning
 * visitor has the files cached and sees it from the first paint on (docs/decisions/0029).
 */

/** Runs in <head> before the first paint. */
export function loadedFontsScript(font: string): string {
  return `try{if(localStorage.getItem("${rootKey}")){document.documentElement.dataset.fonts="";const link=document.createElement("link");Object.assign(link,{rel:"preload",as:"font",crossOrigin:"",href:${JSON.stringify(font)}});document.head.append(link)}}catch{}`
}

/** When the font cannot be loaded, the system font stays. */
export function loadFontsScript(language: Language): string {
  const letters = language === 'ar' ? 'aأ' : 'a'
  return `document.fonts.load('1em "Readex Pro Variable"',"${letters}").then(()=>{document.documentElement.dataset.fonts=""},()=>{})`
}

/** Runs an expression after two frames: the second has pictures that were slightly late. A hidden tab has no frames. */
export function afterPaintScript(expression: string): string {
  return `addEventListener("DOMContentLoaded",()=>{const run=()=>${expression};document.hidden?run():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(run)))});`
}
