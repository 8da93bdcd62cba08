import { use } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useNavigate } from 'react-router'
import { useHref } from '../platform/language.tsx'
import { type ListState, listHref, readListState } from './list-state.ts'

type Change = (latest: ListState) => ListState

/**
 * Changes the list that was requested last, which may not be the one on screen, so that two quick changes are both
 * applied. The current URL is read from the router at click time, since a component may hold an older one.
 */
export function useListChange(path: string): (change: Change, options?: { replace?: boolean }) => void {
  const context = use(RouterContext)
  const navigate = useNavigate()
  const href = useHref()
  return (change, options) => {
    if (!context) return
    const { location, navigation } = context.router.state
    const coming = navigation.location
    const { search } = coming?.pathname === location.pathname ? coming : location
    const state = change(readListState(new URLSearchParams(search)))
    navigate(href(listHref(path, state)), { preventScrollReset: true, ...options })
  }
}
