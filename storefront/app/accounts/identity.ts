import { createStore } from 'zustand/vanilla'
import { api, call } from '../platform/personal/api.ts'
import { ApiError } from '../platform/personal/errors.ts'

type Question = { answer: (proven: boolean) => void }

/** The question "is it you?" that stands open, for the one dialog that asks it. */
export const identityQuestion = createStore<{ open: Question | null }>(() => ({ open: null }))

/**
 * Does what changes who can get into the account. Where the server wants to know once more who is logged in, the dialog
 * asks, and the work is done again.
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

export async function proveByPassword(password: string): Promise<void> {
  await call(api.POST('/auth/reauthentication/', { body: { password } }))
}
