import { ApiError } from '@marah/ui/calls/errors'
import { createStore } from 'zustand/vanilla'
import type { User } from '../personal/user-queries.ts'
import { api, call } from '../platform/personal/api.ts'
import { hasExtension } from '../platform/shop-facts.ts'

type Question = { answer: (proven: boolean) => void }

/** The open reauthentication request, if any; `IdentityDialog` renders it. */
export const identityQuestion = createStore<{ open: Question | null }>(() => ({ open: null }))

/**
 * Runs a change of login methods. When the server asks for reauthentication, the dialog opens and the change is
 * retried.
 */
export async function withIdentity<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.failure.code === 'reauthentication_required'
    if (!isAsked || !(await isProven())) throw error
    return work()
  }
}

function isProven(): Promise<boolean> {
  identityQuestion.getState().open?.answer(false)
  return new Promise((resolve) => {
    identityQuestion.setState({
      open: {
        answer(proven) {
          identityQuestion.setState({ open: null })
          resolve(proven)
        },
      },
    })
  })
}

/** Returns whether the back end checks a password beside a change: a form must not ask for one that is ignored. */
export function hasCheckedPassword(user: User): boolean {
  return hasExtension('reauthentication') && user.has_password !== false
}

export async function proveByPassword(password: string): Promise<void> {
  await call(api.POST('/auth/reauthentication/', { body: { password } }))
}
