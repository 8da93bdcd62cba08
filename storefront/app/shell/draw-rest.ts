import { whenIdle } from '../platform/when-idle.ts'

/** The parts that the first load leaves out, as the styles name them. */
const leftOut = '.below, .cards > :nth-child(n + 5), #filters > :nth-child(n + 3), footer'

/** Elements laid out in one idle moment: a row of cards or a few sections take a few milliseconds on a slow phone. */
const atOnce = 4

/**
 * Lays out in idle time, from top to bottom, the parts below the screen that the first load left out
 * (`styles/utilities.css`), so that tools which render the page without scrolling find all of it. It waits for the fonts,
 * which would lay the parts out again.
 */
export function drawRest(): () => void {
  let cancel = () => {}
  let isOver = false
  function drawSome(rest: HTMLElement[]): void {
    for (const element of rest.slice(0, atOnce)) element.style.contentVisibility = 'visible'
    if (rest.length > atOnce) cancel = whenIdle(() => drawSome(rest.slice(atOnce)))
  }
  document.fonts.ready.then(() => {
    if (isOver) return
    cancel = whenIdle(() => drawSome([...document.querySelectorAll<HTMLElement>(leftOut)]))
  })
  return () => {
    isOver = true
    cancel()
  }
}
