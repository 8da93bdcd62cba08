import { useEffect, useEffectEvent } from 'react'
import { useListChange } from './list-change.ts'
import { filterFormId, type ListState, listHref, readListState, withField } from './list-state.ts'

/**
 * Applies each change of the filters' form to the list that was requested last. Its code is loaded after the page is
 * hydrated: a box ticked until then must not be lost, nor overwrite changes that links of the page made meanwhile. The
 * change is applied once the form is hydrated: React would replace a form that is first rendered in another state, and the
 * form would lose the focus.
 */
export function useFormChanges(path: string, state: ListState, loadForm: () => Promise<unknown>): void {
  const change = useEffectEvent(useListChange(path))
  const isAsServed = useEffectEvent(
    (found: ListState) => listHref(path, found) === listHref(path, { ...state, page: 1 }),
  )
  useEffect(() => {
    // Listens to the native `change` event, not React's: a typed price applies once it is committed. It listens in the
    // capture phase: React stops events of parts that are not hydrated yet.
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
    // The form includes changes made before hydration.
    const found = readListState(queryOf(form))
    if (!isAsServed(found)) change(() => found)
  }, [])
}

function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value)
  return query
}
