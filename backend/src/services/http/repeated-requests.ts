import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { RequestKey } from '@marah/contract/common'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/errors/http-error.ts'
import { keyedHash } from '../../platform/security/keyed-hash.ts'
import { deskRequest } from '../../schema/staff.ts'
import type { Services } from '../services.ts'
import type { Written } from './reply.ts'

/** A changing request of the desk; two with the same key, call and content are one press. */
type Request = {
  readonly staffId: number
  readonly call: string
  readonly key: string | null
  readonly content: object
  /** Makes a file again, which is not stored with the first answer; absent for a call that answers data. */
  readonly again?: () => Promise<Written>
}
type Keyed = Request & { readonly key: string; readonly hash: Buffer }
type Row = typeof deskRequest.$inferSelect

/** Milliseconds after which a try that has neither changed nor answered anything has died with its process. */
const longestTry = 60_000
/** A second try waits for the first one's answer, and looks so often. */
const patience = { ms: 10_000, every: 50 }
/** First answers are repeated for so long. */
const keptAnswers = 7 * 24 * 60 * 60_000

/**
 * Does what a request asks for, once. The first try claims the key; `within` marks in the transaction of the change that it
 * was made, so that a process that dies before has changed nothing and another try begins again, and one that dies after
 * is never repeated. What was rejected has changed nothing either, and is asked again.
 * @throws HttpError 400 without a key, 409 for one that was used otherwise or whose answer was lost
 */
export async function answerOnce(
  services: Services,
  request: Request,
  work: (within: (tx: Transaction) => Promise<void>) => Promise<Written>,
): Promise<Written> {
  const key = RequestKey.safeParse(request.key)
  if (!key.success) throw new HttpError(400, 'key_missing')
  const keyed: Keyed = { ...request, key: key.data, hash: hashOf(services, request.content) }
  const claim = randomUUID()
  const earlier = await claimOrAnswer(services, keyed, claim)
  if (earlier) return earlier
  const isOwn = and(ofKey(keyed), eq(deskRequest.claim, claim))
  try {
    const written = await work(async (tx) => {
      const marked = await tx.update(deskRequest).set({ isChanged: true }).where(isOwn).returning()
      if (marked.length === 0) throw new Error('Another try has taken this request over')
    })
    await services.database.db
      .update(deskRequest)
      .set({ status: written.status, body: request.again ? null : written.body })
      .where(isOwn)
    return written
  } catch (error) {
    await giveUp(services, keyed, claim)
    throw error
  }
}

/** Deletes answers that no client waits for any more. */
export async function sweepRequests({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database.db
    .delete(deskRequest)
    .where(lt(deskRequest.claimedOn, new Date(now().getTime() - keptAnswers)))
}

/** Null: the claim is this try's, which does the work. */
async function claimOrAnswer(services: Services, keyed: Keyed, claim: string): Promise<Written | null> {
  const until = performance.now() + patience.ms
  while (!(await takeClaim(services, keyed, claim))) {
    const [found] = await services.database.db.select().from(deskRequest).where(ofKey(keyed))
    const answer = found && (await answerOf(services, keyed, found))
    if (answer) return answer
    if (performance.now() > until) throw alreadyUnderWay()
    // Nothing, if the first try was rejected meanwhile: this one begins at once.
    if (found) await pause(patience.every)
  }
  return null
}

/** Null while the first try is under way. */
async function answerOf(services: Services, keyed: Keyed, found: Row): Promise<Written | null> {
  if (found.call !== keyed.call || !keyed.hash.equals(found.content)) throw new HttpError(409, 'key_reused')
  if (keyed.again && found.isChanged) return keyed.again()
  if (found.status !== null) {
    const headers = { 'Idempotent-Replayed': 'true' }
    return { status: found.status, body: found.body, headers }
  }
  if (found.isChanged && isOld(services, found)) throw new HttpError(409, 'already_done')
  return null
}

async function takeClaim({ database, now }: Services, keyed: Keyed, claim: string): Promise<boolean> {
  const { staffId, key, call, hash } = keyed
  const row = { claim, claimedOn: now() }
  const dead = new Date(now().getTime() - longestTry)
  const taken = await database.db
    .insert(deskRequest)
    .values({ staffId, key, call, content: hash, ...row })
    .onConflictDoUpdate({
      target: [deskRequest.staffId, deskRequest.key],
      set: row,
      setWhere: sql`${deskRequest.call} = ${call} and ${deskRequest.content} = ${hash}
        and not ${deskRequest.isChanged} and ${deskRequest.status} is null
        and ${deskRequest.claimedOn} < ${dead.toISOString()}::timestamptz`,
    })
    .returning({ claim: deskRequest.claim })
  return taken.length > 0
}

/** After an error: without a change the key is free again; with one, its answer is lost. */
async function giveUp({ database }: Services, keyed: Keyed, claim: string): Promise<void> {
  const isOwn = and(ofKey(keyed), eq(deskRequest.claim, claim))
  await database.db.delete(deskRequest).where(and(isOwn, eq(deskRequest.isChanged, false)))
  await database.db
    .update(deskRequest)
    .set({ claimedOn: sql`${deskRequest.claimedOn} - interval '1 hour'` })
    .where(and(isOwn, sql`${deskRequest.status} is null`))
}

function alreadyUnderWay(): HttpError {
  return new HttpError(409, 'already_under_way', { headers: { 'Retry-After': '5' } })
}

function isOld({ now }: Services, { claimedOn }: Row): boolean {
  return claimedOn.getTime() < now().getTime() - longestTry
}

function ofKey({ staffId, key }: Keyed) {
  return and(eq(deskRequest.staffId, staffId), eq(deskRequest.key, key))
}

/** The hash is keyed, because a content may be as easy to guess as a PIN. A file counts by its facts: its bytes were not read for this. */
function hashOf(services: Services, content: object): Buffer {
  const text = JSON.stringify(content, (_, value: unknown) =>
    value instanceof File ? { name: value.name, size: value.size, type: value.type } : value,
  )
  return keyedHash(services, 'desk-request', text)
}
