import type { components } from '@marah/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { hrefIn, type Language } from '../platform/language.tsx'
import { api, call } from '../platform/personal/api.ts'
import { safeAuthorizeUrl } from './social-url.ts'

export type Provider = components['schemas']['SocialProvider']

/** Names of the providers as they write themselves, the same in both languages. */
export const providerNames: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }

/** Providers that this shop can be entered with; none where none is configured or the back end knows of none. */
export const providersQuery = queryOptions({
  queryKey: ['social-providers'],
  queryFn: ({ signal }) => call(api.GET('/social-auth/', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
type ProviderInfo = Awaited<ReturnType<NonNullable<typeof providersQuery.queryFn>>>[number]

/** What somebody set out for; kept in this tab alone until the provider sends them back. */
export type Errand = {
  provider: Provider
  purpose: 'sign-in' | 'connect'
  /** The page to go on to, without language; null: the usual one. */
  next: string | null
  remember: boolean
  referralCode: string | null
}

type Started = Errand & { state: string; verifier: string; redirectUri: string }

const storageKey = 'social-sign-in'

/** Why somebody could not even be sent off. */
export class SocialRefused extends Error {}

/** Goes to the provider's own page. Only this tab can take the answer, once (rule C28). */
export async function goToProvider(
  info: ProviderInfo,
  errand: Omit<Errand, 'provider'>,
  language: Language,
): Promise<void> {
  const target = safeAuthorizeUrl(info.authorize_url, location)
  // Without a secure context there is no way to make the challenge.
  if (!target || !crypto.subtle) throw new SocialRefused()
  const started: Started = {
    ...errand,
    provider: info.provider,
    state: randomText(16),
    verifier: randomText(32),
    redirectUri: location.origin + hrefIn(language, '/login/callback'),
  }
  const query = target.searchParams
  query.set('client_id', info.client_id)
  query.set('redirect_uri', started.redirectUri)
  query.set('response_type', info.flow)
  query.set('scope', info.scope)
  query.set('state', started.state)
  if (info.flow === 'code') {
    query.set('code_challenge', await challengeOf(started.verifier))
    query.set('code_challenge_method', 'S256')
  }
  sessionStorage.setItem(storageKey, JSON.stringify(started))
  location.assign(target)
}

/** What the provider sent somebody back with. */
export type Return =
  | { kind: 'proof'; errand: Errand; proof: Proof }
  | { kind: 'cancelled' | 'refused'; errand: Errand }
  /** Not from here, not now, or not for the first time. */
  | { kind: 'stray' }
export type Proof = { access_token: string } | { code: string; code_verifier: string; redirect_uri: string }

/**
 * Takes the answer out of the address and what was kept out of the tab, before anything else: neither works a second
 * time, and no later request can name the address.
 */
export function takeReturn(): Return {
  // Google and Facebook answer in the query with a code, in the fragment with a token.
  const answer = new URLSearchParams(location.search)
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) answer.set(name, value)
  history.replaceState(history.state, '', location.pathname)
  const started = takeStarted()
  // Compared before anything else of the answer is looked at.
  if (!started || answer.get('state') !== started.state) return { kind: 'stray' }
  const { state: _, verifier, redirectUri, ...errand } = started
  const error = answer.get('error')
  if (error !== null) return { kind: error === 'access_denied' ? 'cancelled' : 'refused', errand }
  const code = answer.get('code')
  if (code) {
    return { kind: 'proof', errand, proof: { code, code_verifier: verifier, redirect_uri: redirectUri } }
  }
  const token = answer.get('access_token')
  if (token) return { kind: 'proof', errand, proof: { access_token: token } }
  return { kind: 'refused', errand }
}

function takeStarted(): Started | null {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    // Written by this page alone, and only this origin can have written it.
    return text === null ? null : (JSON.parse(text) as Started)
  } catch {
    return null
  }
}

function randomText(bytes: number): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(bytes)))
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return base64Url(new Uint8Array(digest))
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
