import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNews } from './news.ts'
import { queries } from './queries.ts'
import { endBySelf, noteSessionEnd, onSessionEnd } from './session-end.ts'

const sources: EventTarget[] = []
class Source extends EventTarget {
  static readonly CLOSED = 2
  constructor() {
    super()
    sources.push(this)
  }
  close() {}
}

beforeEach(() => {
  sources.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what changed before a page could follow the shop is read with the first connection, and once', () => {
  const read = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue()
  const stop = followNews(() => {})
  sources[0]?.dispatchEvent(new Event('open'))
  // The page has just read: it reads again when its turn has come.
  expect(read).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(read.mock.calls).toEqual([[]])
  sources[0]?.dispatchEvent(new Event('open'))
  vi.advanceTimersByTime(10_000)
  expect(read.mock.calls).toEqual([[], []])
  stop()
})

test('a person who logs out is not led away by the news that the session has ended', async () => {
  const led = vi.fn()
  onSessionEnd(led)
  await endBySelf(async () => noteSessionEnd())
  noteSessionEnd()
  expect(led).not.toHaveBeenCalled()
  // The next person's screens register again; a log-out that failed leaves the session as it was.
  onSessionEnd(led)
  await expect(endBySelf(() => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  noteSessionEnd()
  expect(led).toHaveBeenCalledOnce()
})
