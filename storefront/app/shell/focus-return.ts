import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The link by which each entry of the history was left. */
const leftBy = new Map<string, string>()

/** Back returns the focus too: to the card that was opened, not to the top of the page (rule E2). */
export function useFocusReturn(): void {
  const { key } = useLocation()
  const way = useNavigationType()
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const href = target instanceof Element && target.closest('main a[href]')?.getAttribute('href')
      if (href) leftBy.set(key, href)
    }
    addEventListener('click', remember, { capture: true })
    return () => removeEventListener('click', remember, { capture: true })
  }, [key])
  useEffect(() => {
    const href = way === 'POP' && document.activeElement === document.body && leftBy.get(key)
    if (!href) return
    // The scroll position has been restored by itself.
    document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true })
  }, [key, way])
}
