import type { components } from '@marah/contract/client'
import type { Language } from '@marah/ui/language'
import { queryOptions } from '@tanstack/react-query'
import { hrefIn } from '../platform/language.tsx'
import { api, call } from '../platform/personal/api.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { safeAuthorizeUrl } from './social-url.ts'

export type Provider = components['schemas']['SocialProvider']

/** The brand names, the same in both languages. */
export const providerNames: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }

/** Reads the configured providers; empty if the back end has none or does not support social login. */
export const providersQuery = queryOptions({
  queryKey: ['social-providers'],
  queryFn: ({ signal }) =>
    hasExtension('social-providers') ? call(api.GET('/social-auth/', { signal })) : [],
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
type ProviderInfo = Awaited<ReturnType<NonNullable<typeof providersQuery.queryFn>>>[number]

/** A social login that has begun; it is stored in this tab until the provider redirects back. */
export type SocialRequest = {
  provider: Provider
  purpose: 'sign-in' | 'connect'
  /** The page to continue with, without language; null for the default. */
  next: string | null
  remember: boolean
  referralCode: string | null
}

type StoredRequest = SocialRequest & { state: string; verifier: string; redirectUri: string }

const storageKey = 'social-sign-in'

/** The redirect to the provider could not be started. */
export class SocialUnavailableError extends Error {}

/** Redirects to the provider. Only this tab can use the answer, and only once (rule C28). */
export async function goToProvider(
  info: ProviderInfo,
  request: Omit<SocialRequest, 'provider'>,
  language: Language,
): Promise<void> {
  const target = safeAuthorizeUrl(info.authorize_url, location)
  // The PKCE challenge needs a secure context.
  if (!target || !crypto.subtle) throw new SocialUnavailableError()
  const stored: StoredRequest = {
    ...request,
    provider: info.provider,
    state: randomText(16),
    verifier: randomText(32),
    redirectUri: location.origin + hrefIn(language, '/login/callback'),
  }
  const query = target.searchParams
  query.set('client_id', info.client_id)
  query.set('redirect_uri', stored.redirectUri)
  query.set('response_type', info.flow)
  query.set('scope', info.scope)
  query.set('state', stored.state)
  if (info.flow === 'code') {
    query.set('code_challenge', await challengeOf(stored.verifier))
    query.set('code_challenge_method', 'S256')
  }
  sessionStorage.setItem(storageKey, JSON.stringify(stored))
  location.assign(target)
}

/** The outcome of the provider's redirect. */
export type Return =
  | { kind: 'proof'; request: SocialRequest; proof: Proof }
  | { kind: 'cancelled' | 'rejected'; request: SocialRequest }
  /** The login was not started in this tab, or is already handled. */
  | { kind: 'unexpected' }
export type Proof = { access_token: string } | { code: string; code_verifier: string; redirect_uri: string }

/**
 * Removes the answer from the URL and the stored request from the tab before anything else: neither can be used twice, and
 * no later request leaks them in a referrer.
 */
export function takeCallback(): Return {
  // A provider answers a code in the query, a token in the fragment.
  const answer = new URLSearchParams(location.search)
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) answer.set(name, value)
  history.replaceState(history.state, '', location.pathname)
  const stored = takeStoredRequest()
  // `state` is compared before anything else of the answer is read.
  if (!stored || answer.get('state') !== stored.state) return { kind: 'unexpected' }
  const { state: _, verifier, redirectUri, ...request } = stored
  const error = answer.get('error')
  if (error !== null) return { kind: error === 'access_denied' ? 'cancelled' : 'rejected', request }
  const code = answer.get('code')
  if (code) {
    return { kind: 'proof', request, proof: { code, code_verifier: verifier, redirect_uri: redirectUri } }
  }
  const token = answer.get('access_token')
  if (token) return { kind: 'proof', request, proof: { access_token: token } }
  return { kind: 'rejected', request }
}

function takeStoredRequest(): StoredRequest | null {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    // Only this page writes the key.
    return text === null ? null : (JSON.parse(text) as StoredRequest)
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
