import { type Grant, mayCall } from '@marah/contract/desk/rights'
import { eq } from 'drizzle-orm'
import { HttpError } from '../platform/errors/http-error.ts'
import { throttled } from '../platform/limits/rate-limit.ts'
import { staffSession } from '../schema/staff.ts'
import type { DeskPerson } from '../services/actor.ts'
import { type EventStream, heartbeat, openEventStream } from '../services/http/event-stream.ts'
import type { Services } from '../services/services.ts'
import { idleEnd } from './sessions.ts'

/** Triggers of the database notify on it, in the transaction of each change (`desk_news` in the migration). */
const channel = 'marah_desk'
/** A page has a stream only while it is visible, so this is windows side by side, on all devices of a person. */
const mostStreams = 20

export type DeskNews = {
  /** Server-sent events for one open page, until it leaves, its session ends, or the shop closes. */
  open(person: DeskPerson): ReadableStream<Uint8Array>
  /** Ends all streams; pages reconnect to another process. */
  close(): void
}

type Follower = { readonly person: DeskPerson; readonly stream: EventStream; endsOn: Date | null }

/** What a person needs to hear of a kind of change. A kind that is not here reaches no page. */
const grants: Readonly<Record<string, Grant>> = {
  order: 'orders:view',
  orders: 'orders:view',
  'held-payment': 'orders:refund',
  withdrawal: 'orders:refund',
  booking: 'bookings:view',
  customer: 'customers:view',
  conversation: 'conversations:change',
  inbox: 'conversations:change',
  coupon: 'discounts:change',
  'discount-rule': 'discounts:change',
  staff: 'staff:change',
  'desk-device': 'staff:change',
}

/** A change: of what, and the one seller whose it is, if it is one's. */
type Change = {
  readonly kind: string
  readonly seller: number | null
  readonly said: { readonly topic: string }
}

function changeIn(payload: string): Change {
  const [kind = '', id = '', seller = ''] = payload.split(':')
  const topic = id === '' ? kind : `${kind}:${id}`
  return { kind, seller: seller === '' ? null : Number(seller), said: { topic } }
}

function mayHear({ role, vendorId }: DeskPerson, { kind, seller }: Change): boolean {
  const grant = grants[kind]
  if (grant === undefined) return false
  if (role !== 'seller') return mayCall(role, { grant })
  return seller !== null && seller === vendorId && mayCall(role, { grant, sellers: 'own' })
}

/**
 * Follows what changes in the shop, for open pages of the desk. A change is named and not shown, so that each page reads with its
 * own rights what it shows of it. A quiet stream asks nothing of the database: the end of a session, and another role, are
 * notified, and its end by time is known.
 */
export async function openDeskNews(services: Services): Promise<DeskNews> {
  const followers = new Set<Follower>()
  let closed = false

  const endOf = (those: (follower: Follower) => boolean) => {
    for (const each of [...followers]) if (those(each)) each.stream.end()
  }

  await services.database.listen(channel, (payload) => {
    // The connection to the database was lost and notifications with it: pages that reconnect read again.
    if (payload === '') return endOf(() => true)
    const [kind, id] = payload.split(':')
    if (kind === 'person') {
      const those = ({ person }: Follower) => person.staffId === Number(id)
      for (const each of followers) if (those(each)) each.stream.event('person', {})
      return endOf(those)
    }
    const change = changeIn(payload)
    for (const each of [...followers])
      if (mayHear(each.person, change)) void inSession(each, () => each.stream.event('news', change.said))
  })

  /**
   * Sends within the session alone. Other requests use a session, which moves its end: its row is read only when the known end has
   * come.
   */
  async function inSession(follower: Follower, send: () => void): Promise<void> {
    const isKnown = () => follower.endsOn !== null && follower.endsOn > services.now()
    try {
      if (!isKnown()) follower.endsOn = await endOfSession(services, follower.person)
      if (isKnown()) send()
      else follower.stream.end()
    } catch (error) {
      services.log.warn({ err: error }, 'a stream of the desk was cut off')
      follower.stream.end()
    }
  }

  return {
    open: (person) => {
      if (closed) throw new HttpError(503, 'unavailable', { headers: { 'Retry-After': '1' } })
      const own = [...followers].filter((each) => each.person.staffId === person.staffId)
      if (own.length >= mostStreams) throw throttled(heartbeat / 1000)
      let follower: Follower
      return openEventStream({
        opened: (stream) => {
          follower = { person, stream, endsOn: null }
          followers.add(follower)
          // The session may have ended since the request was let in.
          void inSession(follower, stream.beat)
        },
        heartbeat: (stream) => void inSession(follower, stream.beat),
        ended: () => followers.delete(follower),
      })
    },
    close: () => {
      closed = true
      endOf(() => true)
    },
  }
}

async function endOfSession({ database }: Services, { sessionId }: DeskPerson): Promise<Date | null> {
  const [row] = await database.db.select().from(staffSession).where(eq(staffSession.id, sessionId))
  return row && row.endedOn === null ? idleEnd(row) : null
}
