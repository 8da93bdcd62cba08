import { type MouseEvent, type SyntheticEvent, use, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import gridStyles from '../parts/card-grid.module.css'
import { Picture } from '../parts/picture.tsx'
import { isPlainPress } from '../platform/plain-press.ts'
import { prefetchPage, savesData } from '../platform/prefetch.ts'
import { HeartSlot } from '../wishlist/index.ts'
import { cardSizes } from './card-body.tsx'
import { preloadMainPicture } from './main-picture.ts'
import styles from './product-card.module.css'
import { ServedListingContext } from './served-listing.ts'
import { setOut } from './travelling-picture.ts'

/** One object for good: React writes HTML anew when it sees another one. */
const asServed = { __html: '' }

/**
 * The cards of the first page that is opened, as they were served: the document holds them once, not once more as data,
 * and React has nothing to do for them. Links are links; what a drawn card does beyond that is done here for all of them.
 */
export function ServedCards({ label }: { label: string }) {
  const served = use(ServedListingContext)
  const navigate = useNavigate()
  const [near, setNear] = useState<{ card: Element; href: string }>()
  const [looked, setLooked] = useState<readonly Element[]>([])
  const list = useRef<HTMLUListElement>(null)
  const [cards, setCards] = useState<readonly Element[]>([])
  useEffect(() => setCards([...(list.current?.children ?? [])]), [])

  function comeNear({ target }: SyntheticEvent) {
    const card = cardOf(target)
    const link = card?.querySelector('a')
    if (!card || !link || card === near?.card) return
    setNear({ card, href: link.pathname })
    prefetchPage(link.pathname)
    if (!looked.includes(card)) setLooked([...looked, card])
    const first = card.querySelector('source')
    if (first) preloadMainPicture(first.srcset)
  }

  function open(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isPlainPress(event)) return
    event.preventDefault()
    setOut(cardOf(link)?.firstElementChild)
    navigate(link.pathname)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key pressed on a link is a click. */}
      <ul
        ref={list}
        className={gridStyles.grid}
        aria-label={label}
        onClick={open}
        onPointerOver={comeNear}
        onTouchStart={comeNear}
        onFocus={comeNear}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React itself, on the server (served-listing.server.tsx).
        dangerouslySetInnerHTML={served ? { __html: served.cards } : asServed}
      />
      {near && !savesData() && <PrefetchPageLinks page={near.href} />}
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

function cardOf(target: EventTarget): HTMLLIElement | null {
  return target instanceof Element ? target.closest('li') : null
}

function SecondPicture({ card }: { card: Element }) {
  const tile = card.firstElementChild
  const [base = '', tint] = card.getAttribute('data-second')?.split(' ') ?? []
  const [source, image] = [card.querySelector('source'), card.querySelector('img')]
  if (!tile || !tint || !source || !image) return null
  // Its files are named like the first one's, which ends where the first width begins.
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
      <Picture sources={sources} alt="" sizes={cardSizes} main />
    </div>,
    tile,
  )
}
