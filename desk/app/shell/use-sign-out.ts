import { newKey } from '@marah/ui/calls/new-key'
import { useNavigate } from 'react-router'
import { api, call, once } from '../platform/calls/api.ts'
import { queries } from '../platform/calls/queries.ts'
import { deleteAllDrafts } from '../platform/drafts.ts'

/** Returns how to sign out: the session ends on the server, and nothing of the person stays in this tab. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await call(api.POST('/desk/sign-out/', { params: { header: once(newKey()) } }))
    deleteAllDrafts()
    await navigate('/sign-in')
    queries.clear()
  }
}
