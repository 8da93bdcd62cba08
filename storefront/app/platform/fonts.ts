import { rootKey } from './app-state.ts'

/*
 * Text is readable before its font is loaded: a first visit is painted in a system font with adjusted metrics
 * (styles/fonts.css), and Readex Pro is loaded after that. `data-fonts` on the root allows its use. A returning
 * visitor has the files cached and sees it from the first paint (docs/decisions/0029).
 */

/** Runs in <head> before the first paint. A constant, so that its Content-Security-Policy hash never changes. */
export const loadedFontsScript = `try{if(localStorage.getItem("${rootKey}")){const {dataset}=document.documentElement;dataset.fonts="";const link=document.createElement("link");Object.assign(link,{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href:dataset.font});document.head.append(link)}}catch{}`

/** An expression to run after the first paint. When the font cannot be loaded, the system font stays. */
export const loadFontsScript =
  'document.fonts.load(\'1em "Readex Pro Variable"\',document.documentElement.lang==="ar"?"aأ":"a").then(()=>{document.documentElement.dataset.fonts=""},()=>{})'
