import type { RouterContextProvider } from 'react-router'
import { markDegraded, readPublic } from '../platform/public-data.server.ts'
import { readTerms } from './terms.server.ts'

/** Reads the data of the onboarding steps, and leaves out parts that cannot be read. */
export async function readOnboarding(context: Readonly<RouterContextProvider>, request: Request) {
  const api = readPublic(context, request)
  try {
    const [terms, sources, film] = await Promise.all([
      readTerms(context, request),
      api.GET('/auth/onboarding/referral-source/'),
      api.GET('/auth/onboarding/terms_video/'),
    ])
    return { terms, sources: sources.data ?? [], film: film.data ?? null }
  } catch (error) {
    markDegraded(context, request, error)
    return { terms: null, sources: [], film: null }
  }
}

export type OnboardingData = Awaited<ReturnType<typeof readOnboarding>>
