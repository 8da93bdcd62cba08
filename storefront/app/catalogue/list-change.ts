import { useNavigate } from 'react-router'
import { useHref } from '../platform/language.tsx'
import { type ListState, listHref, readListState } from './list-state.ts'

type Change = (latest: ListState) => ListState

/** The query of the list that is being loaded. */
let requested: string | undefined

/**
 * Changes the list that was requested last, which may not be the one on screen, so that two quick changes are both applied.
 * It reads the browser's address at click time, since a component may hold an older one.
 */
export function useListChange(path: string): (change: Change, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  const href = useHref()
  return async (change, options) => {
    const state = change(readListState(new URLSearchParams(requested ?? location.search)))
    const target = listHref(path, state)
    const { search } = new URL(target, location.href)
    requested = search
    await navigate(href(target), { preventScrollReset: true, ...options })
    if (requested === search) requested = undefined
  }
}
