import { type RefObject, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { prefetchPage, savesData } from '../platform/prefetch.ts'
import { whenIdle } from '../platform/when-idle.ts'

/** Milliseconds, in which the page's own requests are answered. */
const settling = 1000
/** Two rows of a wide screen, four of a phone. */
const productsAtMost = 8

/**
 * Prefetches the products in view once their list has settled, and the code of their page: a finger gives no notice before
 * it presses.
 */
export function PrefetchInView({ list }: { list: RefObject<HTMLElement | null> }) {
  const [page, setPage] = useState<string>()
  useEffect(() => {
    if (savesData()) return
    let left = productsAtMost
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const link = isIntersecting && target.querySelector('a')
        if (!link || left === 0) continue
        left--
        observer.unobserve(target)
        const href = link.pathname + link.search
        prefetchPage(href)
        setPage((known) => known ?? href)
      }
    })
    let cancel: (() => void) | undefined
    const timer = setTimeout(() => {
      cancel = whenIdle(() => {
        for (const name of list.current?.querySelectorAll('li > h3') ?? []) observer.observe(name)
      })
    }, settling)
    return () => {
      clearTimeout(timer)
      cancel?.()
      observer.disconnect()
    }
  }, [list])
  return page !== undefined && <PrefetchPageLinks page={page} />
}
