import { useNavigate, useSearchParams } from 'react-router'
import { queries } from '../platform/calls/queries.ts'
import { type DeskPerson, personQuery } from '../platform/person.ts'
import { placeAfterSignIn } from '../platform/sign-in-path.ts'

/** Returns how to go on with a person who has just logged in: to the place that asked for it. */
export function useEnter(): (person: DeskPerson) => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (person) => {
    queries.setQueryData(personQuery.queryKey, person)
    void navigate(placeAfterSignIn(search), { replace: true })
  }
}
