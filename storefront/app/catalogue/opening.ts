import crumbStyles from '../parts/breadcrumbs.module.css'
import { isPlainClick } from '../platform/plain-click.ts'
import layout from '../platform/product-layout.module.css'
import { coverPage, uncoverPage } from './page-cover.ts'
import cardStyles from './product-card.module.css'
import { leaveList, returnToList } from './returning.ts'

/** The pressed link while its click is replayed for the router. */
let replayed: Element | undefined
let isListening = false

/**
 * Draws a pressed product from its card in the frame after the press, since the page itself takes several, and a list
 * that was left when it is returned to. Plain DOM: a render by React would include the whole page.
 */
export function openAtOnce(): void {
  if (isListening) return
  isListening = true
  addEventListener('click', onClick, { capture: true })
  addEventListener('popstate', () => {
    uncoverPage()
    returnToList()
  })
  // From the back/forward cache.
  addEventListener('pageshow', uncoverPage)
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const card = link?.closest(classOf(cardStyles.card))
  const main = link?.closest('main')
  if (!link || !card || !main || link === replayed || !isPlainClick(event)) return
  event.preventDefault()
  event.stopPropagation()
  leaveList(main)
  const picture = pictureOf(card)
  coverPage(main, pageOf(card, link, picture), (_, __, remove) => {
    if (location.pathname !== link.pathname) return
    remove()
    if (picture) showUntilLoaded(picture, main)
  })
  requestAnimationFrame(() => {
    // After the frame.
    setTimeout(() => {
      replayed = link
      link.click()
      replayed = undefined
    })
  })
}

/** The beginning of a product page, as far as a card knows it. */
function pageOf(card: Element, link: HTMLAnchorElement, picture: Element | undefined): HTMLElement {
  const heading = make('h1', undefined, make('bdi', undefined, link.textContent ?? ''))
  const seller = card.querySelector(classOf(cardStyles.seller))?.textContent
  const price = card.querySelector('h3 + p')?.cloneNode(true)
  const stars = card.querySelector('svg[role]')?.parentElement?.cloneNode(true)
  const choice = make('div', layout.choice, ...(seller ? [make('p', layout.seller, seller)] : []), heading)
  if (stars) choice.append(make('div', layout.rating, stars))
  if (price) {
    const line = make('div', undefined, price)
    // As high as the heart beside it.
    Object.assign(line.style, { fontSize: 'var(--text-xl)', minBlockSize: '44px', alignContent: 'center' })
    choice.append(line)
  }
  const gallery = make('div', undefined, picture ?? '')
  // Thumbnails of more than one picture.
  if (card.hasAttribute('data-second')) gallery.style.paddingBlockEnd = 'calc(68px + var(--space-2))'
  // The height of breadcrumbs.
  const crumbs = make('nav', crumbStyles.crumbs, make('a'))
  return make('div', 'page', crumbs, make('article', layout.product, gallery, choice))
}

/** The card's picture, decoded already. A copy of the element would choose among its files again. */
function pictureOf(card: Element): Element | undefined {
  const shown = card.querySelector('img')
  const frame = shown?.closest('picture')?.parentElement
  const [tint, source] = [frame?.querySelector('svg'), frame?.querySelector('source')]
  if (!shown || !frame || !tint || !source) return undefined
  const { srcset, sizes } = source
  const image = new Image(shown.width, shown.height)
  const files = shown.currentSrc ? { src: shown.currentSrc } : { sizes, srcset }
  Object.assign(image, { className: shown.className, alt: '', decoding: 'sync', ...files })
  return make('span', frame.className, tint.cloneNode(true), image)
}

/** The card's picture stays under the page's own until that is loaded. */
function showUntilLoaded(frame: Element, main: HTMLElement): void {
  const image = main.querySelector<HTMLImageElement>(`${classOf(layout.product)} img`)
  const under = frame.querySelector('img')
  if (!image || !under || image.complete) return
  Object.assign(under.style, { position: 'absolute', inset: '0' })
  image.parentElement?.before(under)
  for (const type of ['load', 'error']) image.addEventListener(type, () => under.remove(), { once: true })
}

function classOf(name = ''): string {
  return `.${CSS.escape(name)}`
}

function make(tag: string, className = '', ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.append(...content)
  return element
}
