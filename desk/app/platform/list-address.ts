import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The state of a list in the address: filters, sort and hidden columns. A reload, the back button and a colleague who gets
 * the link find the same list.
 */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  // Two changes may come before the router has made the first: the second must not undo it.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])

  /** Sets parameters; an empty text removes one. A change of a list is no step of the back button. */
  function set(changes: Record<string, string>) {
    const next = new URLSearchParams(latest.current)
    for (const [name, value] of Object.entries(changes))
      if (value === '') next.delete(name)
      else next.set(name, value)
    latest.current = next
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  const inOrder = new URLSearchParams(search)
  inOrder.sort()
  const sort = search.get('sort') ?? ''
  const hidden = new Set((search.get('without') ?? '').split(',').filter(Boolean))
  return {
    get: (name: string) => search.get(name) ?? '',
    set,
    /** All of it as text, in one order of its parameters. */
    search: inOrder.toString(),
    clearAll: () => set(Object.fromEntries([...search.keys()].map((name) => [name, '']))),
    clear: (names: readonly string[]) => set(Object.fromEntries(names.map((name) => [name, '']))),
    hidden,
    /** Shows or hides a column. */
    toggleColumn(key: string) {
      const next = new Set(hidden)
      if (!next.delete(key)) next.add(key)
      set({ without: [...next].join(',') })
    },
    sortedBy: sort.replace(/^-/, ''),
    isDescending: sort.startsWith('-'),
    /** Sorts by a column; by the same one again, the other way round. */
    sortBy: (key: string) => set({ sort: sort === key ? `-${key}` : key }),
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
