import { newKey } from '@marah/ui/calls/new-key'
import { useNavigate } from 'react-router'
import { api, call, once } from '../platform/calls/api.ts'
import { endBySelf } from '../platform/calls/session-end.ts'
import { deleteAllDrafts } from '../platform/drafts.ts'
import { forgetPerson } from '../platform/shared-device.ts'

/** Ends this session on the server; at a shared device this locks it. */
export async function endSession(): Promise<void> {
  await endBySelf(async () => {
    await call(api.POST('/desk/sign-out/', { params: { header: once(newKey()) } }))
  })
}

/** Returns how to sign out: the session ends on the server, and nothing of the person stays in this tab. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await endSession()
    deleteAllDrafts()
    await navigate('/sign-in')
    forgetPerson()
  }
}
