import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type CardData, ProductCard } from '../catalogue/index.ts'
import { Button } from '../parts/button.tsx'
import { CardRow } from '../parts/card-grid.tsx'
import { useHref } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './recent-row.module.css'
import { clearViewed, mostRecent, noteViewed, recentlyViewed } from './recently-viewed.ts'

/** Shows products viewed recently on this device; prices and stock come from the server. */
export default function RecentRow({ now }: { now: string | undefined }): ReactNode {
  const t = useMessages()
  const href = useHref()
  const [cards, setCards] = useState<CardData[]>([])
  const [isCleared, setCleared] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const address = href('/cards')
  useEffect(() => {
    const slugs = recentlyViewed()
      .filter((slug) => slug !== now)
      .slice(0, mostRecent)
    if (now !== undefined) noteViewed(now)
    if (slugs.length === 0) return undefined
    const leaving = new AbortController()
    readCards(
      `${address}?${new URLSearchParams(slugs.map((slug) => ['product', slug]))}`,
      leaving.signal,
    ).then(
      setCards,
      // The browser is offline, or the products are no longer sold: the page works without this row.
      () => undefined,
    )
    return () => leaving.abort()
  }, [now, address])

  function clear() {
    clearViewed()
    setCards([])
    setCleared(true)
    status.current?.focus()
  }

  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {isCleared && t('discovery.recentCleared')}
      </p>
      {cards.length > 0 && (
        <section className={styles.section} aria-labelledby="recently-viewed">
          <div className={styles.heading}>
            <h2 id="recently-viewed">{t('discovery.recentTitle')}</h2>
            <Button look="plain" onClick={clear}>
              {t('discovery.recentClear')}
            </Button>
          </div>
          <CardRow>
            {cards.map((card) => (
              <ProductCard key={card.slug} product={card} />
            ))}
          </CardRow>
        </section>
      )}
    </>
  )
}

async function readCards(address: string, signal: AbortSignal): Promise<CardData[]> {
  const answer = await fetch(address, { signal, headers: { Accept: 'application/json' } })
  if (!answer.ok) throw new Error(`The cards answered ${answer.status}`)
  return answer.json()
}
