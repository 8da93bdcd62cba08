import { createHash, randomBytes } from 'node:crypto'
import type { Person } from './people.ts'
import type { Provider } from './provider.ts'

const codeSeconds = 600
const tokenSeconds = 3599

type CodeGrant = {
  readonly person: Person
  readonly redirectUri: string
  readonly scope: string
  /** The PKCE challenge (RFC 7636, S256), if the request had one. */
  readonly challenge: string | null
  readonly endsOn: number
}

export type TokenGrant = { readonly person: Person; readonly scope: string; readonly endsOn: number }

/** Stores issued codes and access tokens while the process runs. */
export function createGrants(now: () => number = Date.now) {
  const codes = new Map<string, CodeGrant>()
  const tokens = new Map<string, TokenGrant>()

  const issueToken = (person: Person, scope: string) => {
    const token = `${person.provider}-${randomBytes(32).toString('base64url')}`
    tokens.set(token, { person, scope, endsOn: now() + tokenSeconds * 1000 })
    return { token, expiresIn: tokenSeconds }
  }

  return {
    issueToken,
    issueCode(grant: Omit<CodeGrant, 'endsOn'>): string {
      const code = randomBytes(32).toString('base64url')
      codes.set(code, { ...grant, endsOn: now() + codeSeconds * 1000 })
      return code
    },

    /** Exchanges a code, once; null if the code, verifier or address does not match. */
    redeem(
      provider: Provider,
      given: { code: string; redirectUri: string; verifier: string | undefined },
    ): { token: string; expiresIn: number; scope: string } | null {
      const grant = codes.get(given.code)
      if (!grant || grant.person.provider !== provider) return null
      codes.delete(given.code)
      if (grant.endsOn < now() || grant.redirectUri !== given.redirectUri) return null
      if (grant.challenge !== null && grant.challenge !== challengeOf(given.verifier ?? '')) return null
      return { ...issueToken(grant.person, grant.scope), scope: grant.scope }
    },

    /** Returns the grant of a token, also an expired one. */
    look(provider: Provider, token: string): TokenGrant | null {
      const grant = tokens.get(token)
      return grant?.person.provider === provider ? grant : null
    },
    secondsLeft: ({ endsOn }: TokenGrant) => Math.floor((endsOn - now()) / 1000),
  }
}

export type Grants = ReturnType<typeof createGrants>

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
