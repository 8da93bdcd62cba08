import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadCode } from './load-code.ts'

const notice = { toggleAttribute: vi.fn<(name: string, isHidden: boolean) => void>() }

beforeEach(() => {
  notice.toggleAttribute.mockClear()
  vi.stubGlobal('document', { getElementById: () => notice })
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('reportError', () => {})
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(['click', 'online'])(
  'code that cannot be fetched is asked for again with the next %s',
  async (type) => {
    const load = vi.fn<() => Promise<string>>()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('code')
    const loading = loadCode(load)
    await vi.waitFor(() => expect(notice.toggleAttribute).toHaveBeenLastCalledWith('hidden', false))
    expect(load).toHaveBeenCalledTimes(1)
    dispatchEvent(new Event(type))
    expect(await loading).toBe('code')
    expect(load).toHaveBeenCalledTimes(2)
    expect(notice.toggleAttribute).toHaveBeenLastCalledWith('hidden', true)
  },
)

test('the page retries code that it could not fetch without a click, at ever longer pauses, and stops at some point', async () => {
  vi.useFakeTimers()
  try {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'))
    const loading = loadCode(load)
    const asked: number[] = []
    for (let second = 0; second < 600; second++) {
      await vi.advanceTimersByTimeAsync(1_000)
      if (load.mock.calls.length > asked.length + 1) asked.push(second + 1)
    }
    expect(asked).toEqual([3, 9, 21, 45, 93])
    load.mockResolvedValue('code')
    dispatchEvent(new Event('click'))
    expect(await loading).toBe('code')
  } finally {
    vi.useRealTimers()
  }
})

test('on the server a failure is an error', async () => {
  vi.stubGlobal('document', undefined)
  await expect(loadCode(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
