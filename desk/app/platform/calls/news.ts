import { personQuery } from '../person.ts'
import { queries } from './queries.ts'

/** What is read again when the server says that something of a kind has changed: the first words of the queries' keys. */
const readings: Readonly<Record<string, readonly string[]>> = {
  order: ['orders', 'returns', 'return', 'held-payments', 'disputes', 'withdrawals'],
  // Many at once: any of them may be open.
  orders: ['orders', 'order', 'returns', 'return', 'disputes', 'withdrawals'],
  'held-payment': ['held-payments', 'orders'],
  withdrawal: ['withdrawals'],
  customer: ['customers'],
  inbox: ['inbox'],
  coupon: ['coupons'],
  'discount-rule': ['discount-rules'],
  staff: ['staff', 'person'],
  'desk-device': ['devices', 'shared-device'],
}

/** Milliseconds between two rounds of reading; what comes meanwhile waits for the next. */
const round = 2000
/** Until the first of several events of one change is followed by the others. */
const gathering = 200
/** Until the next try where the browser has given up. */
const comeBack = 5000

/** Returns the keys of the queries that show what a topic names: `order:17`, `staff:3`, or `orders` for many. */
function keysOf(topic: string): readonly (readonly string[])[] {
  const [kind = '', id] = topic.split(':')
  const one = id === undefined ? [] : [[kind, id]]
  const lists = readings[kind] ?? []
  return [...one, ...lists.map((each) => [each]), ['log']]
}

/** Reads again what topics name; only what a screen shows is read at once. */
function readAgain(topics: ReadonlySet<string>): void {
  const keys = new Map([...topics].flatMap(keysOf).map((key) => [key.join(':'), key]))
  for (const queryKey of keys.values()) void queries.invalidateQueries({ queryKey })
}

/**
 * Follows the shop while the page is visible, and calls `onCut` when the connection is lost for longer than a moment and when it
 * is back. Whatever was missed meanwhile is read again. Returns how to stop.
 */
export function followNews(onCut: (isCut: boolean) => void): () => void {
  let source: EventSource | null = null
  let topics = new Set<string>()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  // The page has just read what it shows.
  let lastRound = Date.now()
  let hasMissed = false
  let failures = 0

  function flush() {
    waiting = undefined
    lastRound = Date.now()
    if (hasMissed) void queries.invalidateQueries()
    else readAgain(topics)
    topics = new Set()
    hasMissed = false
  }

  function schedule() {
    waiting ??= setTimeout(flush, Math.max(gathering, round - (Date.now() - lastRound)))
  }

  function heard(topic: string) {
    topics.add(topic)
    schedule()
  }

  function opened() {
    failures = 0
    onCut(false)
    // What changed after the page had read, and before it could follow, was missed; so was all that changed while it was cut.
    hasMissed = true
    schedule()
  }

  function failed() {
    failures += 1
    // A stream that the server ends is back with the first try.
    if (failures > 1) onCut(true)
    if (source?.readyState !== EventSource.CLOSED) return
    // It was rejected: if the session is over, this leads to the login.
    void queries.invalidateQueries({ queryKey: personQuery.queryKey })
    retry = setTimeout(start, comeBack)
  }

  function start() {
    stop()
    if (document.hidden) return
    source = new EventSource('/rest/desk/news/')
    source.addEventListener('open', opened)
    source.addEventListener('error', failed)
    source.addEventListener('news', ({ data }) => heard((JSON.parse(data) as { topic: string }).topic))
    // The session has ended, or the role has changed.
    source.addEventListener('person', () => void queries.invalidateQueries())
  }

  function stop() {
    clearTimeout(retry)
    source?.close()
    source = null
  }

  document.addEventListener('visibilitychange', start)
  start()
  return () => {
    document.removeEventListener('visibilitychange', start)
    clearTimeout(waiting)
    stop()
  }
}
