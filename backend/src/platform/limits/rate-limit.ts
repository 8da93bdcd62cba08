import { sql } from 'drizzle-orm'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database, Transaction } from '../database/database.ts'
import { HttpError } from '../errors/http-error.ts'
import { keyedHash } from '../security/keyed-hash.ts'
import { networksOfSite, siteOf } from './client-address.ts'

/** How often the holder of a key may do something within a time. */
export type RateLimit = {
  /** Part of the stored key: two limits of one name would share their counters. */
  readonly name: string
  readonly times: number
  readonly seconds: number
}

/** Counters in PostgreSQL, the same for every process of the shop, but for `spendHere`. Never ask inside a transaction (decision 2). */
export type RateLimits = {
  /**
   * Counts one try, also of several at once, and returns the number of tries. A client's IPv6 network also counts for
   * the site around it, which may make `networksOfSite` times as many.
   * @throws HttpError 429 with Retry-After if there were too many
   */
  spend(limit: RateLimit, key: string | number): Promise<number>
  /**
   * Counts a member of the key, such as an account of a mailbox, once within the limit's time, which begins for all members
   * of the key at once, however many of its requests come in parallel. Keys of `spend` and of `spendOnce` share no counters.
   * @throws HttpError 429 with Retry-After if the key has as many other members as it may
   */
  spendOnce(limit: RateLimit, key: string | number, member: string | number): Promise<void>
  /**
   * Counts one try in the memory of this process alone: a rejected one costs the database nothing (decision 100).
   * @throws HttpError 429 with Retry-After if there were too many
   */
  spendHere(limit: RateLimit, key: string): Promise<void>
  /** Returns the number of counted tries of `spend`. */
  spent(limit: RateLimit, key: string | number): Promise<number>
  /** Takes the last try back, because it does not count after all. */
  giveBack(limit: RateLimit, key: string | number): Promise<void>
  /** Deletes all tries of this key. */
  forget(limit: RateLimit, key: string | number): Promise<void>
  /** Removes counters whose time is over. */
  sweep(): Promise<void>
}

const tableName = 'rate_limit'

/** `scale` multiplies every limit: load trials come from one address (RATE_LIMIT_SCALE). */
export function createRateLimits(database: Database, secretKey: Uint8Array, scale: number): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limitersHere = new Map<string, RateLimiterMemory>()
  const limiterOf = ({ name, times, seconds }: RateLimit) => {
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: times * scale,
      duration: seconds,
    })
    limiters.set(name, made)
    return made
  }
  const limiterHere = ({ name, times, seconds }: RateLimit) => {
    const known = limitersHere.get(name)
    if (known) return known
    const made = new RateLimiterMemory({ keyPrefix: name, points: times * scale, duration: seconds })
    limitersHere.set(name, made)
    return made
  }
  /** Email and IP addresses are stored as keyed hashes. */
  const hidden = (key: string | number) => keyedHash({ secretKey }, 'rate-limit', key).toString('base64url')

  const consumed = async (limiter: RateLimiterPostgres | RateLimiterMemory, key: string) => {
    try {
      return (await limiter.consume(key)).consumedPoints
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw throttled(reason.msBeforeNext / 1000)
      throw reason
    }
  }
  const consume = (limit: RateLimit, key: string | number) => consumed(limiterOf(limit), hidden(key))
  const ofSite = (limit: RateLimit) => ({
    name: `${limit.name}-site`,
    times: limit.times * networksOfSite,
    seconds: limit.seconds,
  })

  return {
    spend: async (limit, key) => {
      const spent = await consume(limit, key)
      const site = siteOf(String(key))
      if (site !== null) await consume(ofSite(limit), site)
      return spent
    },
    spendOnce: (limit, key, member) =>
      database.transaction(async (tx) => {
        const { name, seconds } = limit
        // A second request of this member waits here until the first is counted or rejected.
        if ((await countIn(tx, `${name}-member:${hidden(member)}`, seconds)).points > 1) return
        const { points, expire } = await countIn(tx, `${name}-members:${hidden(key)}`, seconds)
        // It is counted again in the key's next time, or those counted late in this one would come on top of the next ones.
        await tx.execute(sql`update rate_limit set expire = ${expire}
          where key = ${`${name}-member:${hidden(member)}`}`)
        if (points > limit.times * scale) throw throttled((expire - Date.now()) / 1000)
      }),
    spendHere: async (limit, key) => {
      await consumed(limiterHere(limit), key)
    },
    spent: async (limit, key) => (await limiterOf(limit).get(hidden(key)))?.consumedPoints ?? 0,
    giveBack: async (limit, key) => {
      await limiterOf(limit).reward(hidden(key))
      const site = siteOf(String(key))
      if (site !== null) await limiterOf(ofSite(limit)).reward(hidden(site))
    },
    forget: async (limit, key) => {
      await limiterOf(limit).delete(hidden(key))
    },
    sweep: async () => {
      await database.pool.query(`delete from ${tableName} where expire < $1`, [Date.now()])
    },
  }
}

/**
 * Counts a message to an email that anyone may type; false if it is not to be sent. What the sender asks for is done even so: a
 * stranger could otherwise close a form to the owner of the email.
 */
export async function mayWriteTo(
  rateLimits: Pick<RateLimits, 'spend'>,
  limit: RateLimit,
  email: string,
): Promise<boolean> {
  try {
    await rateLimits.spend(limit, email.toLowerCase())
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return false
    throw error
  }
}

/** Adds one to a counter, which begins again once its time is over. */
async function countIn(
  tx: Transaction,
  key: string,
  seconds: number,
): Promise<{ points: number; expire: number }> {
  const now = Date.now()
  const until = now + seconds * 1000
  const {
    rows: [counted],
  } = await tx.execute<{ points: number; expire: number }>(sql`
    insert into rate_limit as counter (key, points, expire) values (${key}, 1, ${until})
    on conflict (key) do update set
      points = case when counter.expire <= ${now} then 1 else counter.points + 1 end,
      expire = case when counter.expire <= ${now} then excluded.expire else counter.expire end
    returning points, expire`)
  if (!counted) throw new Error('An upsert returns its row')
  return counted
}

/** 429: the sentence and Retry-After both contain the seconds. */
export function throttled(secondsLeft: number): HttpError {
  const seconds = Math.max(1, Math.ceil(secondsLeft))
  return new HttpError(429, 'throttled', {
    values: { seconds },
    extra: { retry_after: seconds },
    headers: { 'Retry-After': String(seconds) },
  })
}
