import type { RouterContextProvider } from 'react-router'
import { markDegraded, readPublic } from '../platform/public-data.server.ts'
import { richText } from '../platform/rich-text.server.ts'

/** Reads the terms and the privacy policy; null when they cannot be read, as the form then shows a summary. */
export async function readTerms(context: Readonly<RouterContextProvider>, request: Request) {
  try {
    const { data, response } = await readPublic(context, request).GET('/auth/onboarding/terms-of-use/')
    if (!data) throw new Error(`The terms answered ${response.status}`)
    return {
      terms: richText(data.terms_of_use),
      privacy: richText(data.privacy_policy),
      conditions: data.agree_conditions,
    }
  } catch (error) {
    markDegraded(context, request, error)
    return null
  }
}
