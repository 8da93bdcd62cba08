import { useEffect, useEffectEvent } from 'react'
import { useListChange } from './list-change.ts'
import { filterFormId, type ListState, listHref, readListState, withField } from './list-state.ts'

/**
 * Applies each change of the filters' form to the list that was requested last. Its own code comes later than the page is
 * hydrated: what is ticked until then must not be lost, nor replace what links of the page changed meanwhile. It is applied
 * once the form is hydrated: a form of which another state is rendered first is replaced by React, and loses the focus.
 */
export function useFormChanges(path: string, state: ListState, loadForm: () => Promise<unknown>): void {
  const change = useEffectEvent(useListChange(path))
  const isAsServed = useEffectEvent(
    (found: ListState) => listHref(path, found) === listHref(path, { ...state, page: 1 }),
  )
  useEffect(() => {
    // The native `change` event, not React's: a typed price applies once it is committed. In the capture phase: React stops
    // events of parts that are not hydrated yet.
    function onChange({ target }: Event) {
      if (!(target instanceof HTMLInputElement) || target.form?.id !== filterFormId) return
      const { name, value, type, checked } = target
      const apply = () => change((latest) => withField(latest, { name, value, type, checked }))
      loadForm().then(apply, apply)
    }
    addEventListener('change', onChange, true)
    return () => removeEventListener('change', onChange, true)
  }, [loadForm])
  useEffect(() => {
    const form = document.getElementById(filterFormId)
    if (!(form instanceof HTMLFormElement)) return
    // Includes changes made before hydration.
    const found = readListState(queryOf(form))
    if (!isAsServed(found)) change(() => found)
  }, [])
}

function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value)
  return query
}
