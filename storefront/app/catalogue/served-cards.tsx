import { type MouseEvent, type SyntheticEvent, use, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import gridStyles from '../parts/card-grid.module.css'
import { Picture } from '../parts/picture.tsx'
import { isPlainClick } from '../platform/plain-click.ts'
import { prefetchPage } from '../platform/prefetch.ts'
import { HeartSlot } from '../wishlist/index.ts'
import { cardSizes } from './card-body.tsx'
import { preloadMainPicture } from './main-picture.ts'
import styles from './product-card.module.css'
import { ServedListingContext } from './served-listing.ts'

declare global {
  var trustedTypes: { emptyHTML: string } | undefined
}

/**
 * In the browser the list stays as it was served: React writes this only where it makes the list again. An empty string
 * would be rejected there (rule S31), and this is the browser's own trusted one. A constant object: React compares objects.
 */
const servedHtml = { __html: globalThis.trustedTypes?.emptyHTML ?? '' }

/** Milliseconds: a pointer that only crosses a card, or presses it at once, loads no second picture. */
const rest = 80

/**
 * The cards of the first page as served: the document holds them once as HTML, not again as data, and React renders
 * none of them. Links work by themselves; what a React card adds is delegated here for all of them.
 */
export function ServedCards({ label }: { label: string }) {
  const served = use(ServedListingContext)
  const navigate = useNavigate()
  const [looked, setLooked] = useState<readonly Element[]>([])
  const list = useRef<HTMLUListElement>(null)
  // Found while the page is rendered: drawn again, it is replaced after that.
  const [asServed] = useState(() => (served ? null : document.querySelector('ul.cards')))
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [cards, setCards] = useState<readonly Element[]>([])
  // Where React draws the page again, since something changed it before hydration (decision 88), the cards move into its
  // new list. A list that was removed is loaded as data.
  useEffect(() => {
    if (!asServed) navigate(location, { replace: true })
    else if (asServed !== list.current) list.current?.append(...asServed.children)
    setCards([...(list.current?.children ?? [])])
  }, [asServed, navigate])

  function onIntent({ target }: SyntheticEvent) {
    const card = target instanceof Element ? target.closest('li') : null
    const link = card?.querySelector('a')
    if (!card || !link) return
    prefetchPage(link.pathname + link.search)
    clearTimeout(resting.current)
    resting.current = setTimeout(() => {
      if (!card.matches(':hover, :focus-within')) return
      setLooked((known) => (known.includes(card) ? known : [...known, card]))
      const first = card.querySelector('source')
      if (first) preloadMainPicture(first.srcset)
    }, rest)
  }

  function open(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    navigate(link.pathname + link.search)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key pressed on a link is a click. */}
      <ul
        ref={list}
        className={`${gridStyles.grid} cards`}
        aria-label={label}
        onClick={open}
        onPointerOver={onIntent}
        onTouchStart={onIntent}
        onFocus={onIntent}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React itself, on the server (served-listing.server.tsx).
        dangerouslySetInnerHTML={served ? { __html: served.cards } : servedHtml}
      />
      {cards.map((card) => {
        const [link, place] = [card.querySelector('a'), card.lastElementChild]
        const slug = decodeURIComponent(link?.pathname.split('/').at(-1) ?? '')
        return place && createPortal(<HeartSlot slug={slug} name={link?.textContent ?? ''} />, place, slug)
      })}
      {looked.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows.
        <SecondPicture key={place} card={card} />
      ))}
    </>
  )
}

function SecondPicture({ card }: { card: Element }) {
  const tile = card.firstElementChild
  const [base = '', tint] = card.getAttribute('data-second')?.split(' ') ?? []
  const [source, image] = [card.querySelector('source'), card.querySelector('img')]
  if (!tile || !tint || !source || !image) return null
  // The other sizes are named like the first.
  const first = /^(.*)-\d+\.avif /.exec(source.srcset)?.[1]
  if (first === undefined) return null
  const sources = {
    avif: source.srcset.replaceAll(first, base),
    webp: image.src.replace(image.src.slice(0, image.src.lastIndexOf('-')), base),
    width: image.width,
    height: image.height,
    tint,
  }
  return createPortal(
    <div className={styles.second}>
      <Picture sources={sources} alt="" sizes={cardSizes} load="first" />
    </div>,
    tile,
  )
}
