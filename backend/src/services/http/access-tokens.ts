import { createHash, randomBytes } from 'node:crypto'
import { dayMs, hourMs } from '@marah/contract/rules/durations'
import { and, type Column, eq, gt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Services } from '../services.ts'

/** Days after which a token ends by default (TOKEN_DAYS). */
const usualDays = 365
/** A token's last use is recorded at most once an hour, not with each of a thousand requests. */
const useGrain = hourMs

/** The public facts of a token's row; the token cannot be derived from them. */
export type ListedToken = {
  readonly name: string
  readonly createdOn: Date
  readonly expiresOn: Date
  readonly lastUsedOn: Date | null
}

export type TokenLifetime = { readonly now?: Date; readonly days?: number }

/** 256 random bits, so that a plain hash cannot be guessed back. */
export function randomToken(): { readonly token: string; readonly hash: Uint8Array } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: tokenHash(token) }
}

/** A token for software or a device, and its row's columns. */
export function newToken({ now = new Date(), days = usualDays }: TokenLifetime) {
  const { token, hash } = randomToken()
  const expiresOn = new Date(now.getTime() + days * dayMs)
  return { token, row: { hash, createdOn: now, expiresOn, lastUsedOn: null } }
}

export function tokenHash(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}

/** A table of tokens, and the owner of a token. */
type Tokens<Owner> = {
  readonly table: PgTable & Record<'hash' | 'expiresOn' | 'lastUsedOn', Column>
  readonly owner: Column & { readonly _: { readonly data: Owner } }
}

/** Returns the owner of a bearer token, or null, and records its use. */
export function authenticateToken<Owner>(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { table, owner }: Tokens<Owner>,
): (bearer: string) => Promise<Owner | null> {
  return async (bearer) => {
    const at = now()
    const grain = sql`${new Date(at.getTime() - useGrain).toISOString()}::timestamptz`
    const isUnnoted = sql`(${table.lastUsedOn} is null or ${table.lastUsedOn} < ${grain})`
    const isOwn = eq(table.hash, tokenHash(bearer))
    const { rows } = await database.db.execute<{ owner: Owner; is_unnoted: boolean }>(sql`
      select ${owner} as owner, ${isUnnoted} as is_unnoted from ${table}
      where ${and(isOwn, gt(table.expiresOn, at))}`)
    const [found] = rows
    if (!found) return null
    if (found.is_unnoted) {
      await database.db.execute(sql`
        update ${table} set last_used_on = ${at.toISOString()}::timestamptz where ${isOwn} and ${isUnnoted}`)
    }
    return found.owner
  }
}
