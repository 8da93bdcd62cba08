import { rootKey } from './app-state.ts'

/*
 * Text is read before its font is loaded: a first visit is painted in a font of the reader's system, drawn as wide as
 * ours (styles/fonts.css), and fetches Readex Pro after that. `data-fonts` on the root says that it may be used. Whoever
 * has been here before has the files already and sees them from the first paint on (docs/decisions/0029).
 */

/** Runs in <head> before the first paint. A constant, so that its Content-Security-Policy hash never changes. */
export const loadedFontsScript = `try{if(localStorage.getItem("${rootKey}")){const {dataset}=document.documentElement;dataset.fonts="";const link=document.createElement("link");Object.assign(link,{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href:dataset.font});document.head.append(link)}}catch{}`

/** An expression, to be run after the first paint. Where the font cannot be fetched, the page stays as it is. */
export const loadFontsScript =
  'document.fonts.load(\'1em "Readex Pro Variable"\',document.documentElement.lang==="ar"?"aأ":"a").then(()=>{document.documentElement.dataset.fonts=""},()=>{})'
