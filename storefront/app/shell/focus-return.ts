import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The link that the visitor followed, by history entry. */
const leftBy = new Map<string, string>()

/** Going back restores the focus to the link that the visitor followed (rule E2). */
export function useFocusReturn(): void {
  const { key } = useLocation()
  const navigationType = useNavigationType()
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const href = target instanceof Element && target.closest('main a[href]')?.getAttribute('href')
      if (href) leftBy.set(key, href)
    }
    addEventListener('click', remember, { capture: true })
    return () => removeEventListener('click', remember, { capture: true })
  }, [key])
  useEffect(() => {
    const href = navigationType === 'POP' && document.activeElement === document.body && leftBy.get(key)
    if (!href) return
    // The browser has restored the scroll position.
    document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true })
  }, [key, navigationType])
}
