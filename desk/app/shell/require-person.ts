import { ApiError } from '@marah/ui/calls/errors'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { queries } from '../platform/calls/queries.ts'
import { personQuery } from '../platform/person.ts'
import { signInPath } from '../platform/sign-in-path.ts'

/** Reads who is signed in before a screen is drawn; without a session, leads to the sign-in page and back. */
export async function requirePerson({ request }: LoaderFunctionArgs) {
  try {
    await queries.ensureQueryData(personQuery)
    return null
  } catch (error) {
    if (error instanceof ApiError && error.failure.status === 401) {
      const { pathname, search } = new URL(request.url)
      throw redirect(signInPath(pathname.replace(/^\/desk/, '') + search))
    }
    throw error
  }
}
