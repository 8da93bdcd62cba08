import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

/** A browser that is never idle: it runs a callback at its timeout, as the specification asks, and never without one. */
function stubBusyBrowser() {
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: { timeout?: number }) =>
    options?.timeout === undefined ? 0 : Number(setTimeout(run, options.timeout)),
  )
  vi.stubGlobal('cancelIdleCallback', (timer: number) => clearTimeout(timer))
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['that is never idle', stubBusyBrowser],
  ['without idle callbacks', () => vi.stubGlobal('requestIdleCallback', undefined)],
])('a browser %s does the work within two seconds, unless it is cancelled', (_, stubBrowser) => {
  stubBrowser()
  const [run, cancelled] = [vi.fn(), vi.fn()]
  whenIdle(run)
  whenIdle(cancelled)()
  vi.advanceTimersByTime(2000)
  expect(run).toHaveBeenCalledOnce()
  expect(cancelled).not.toHaveBeenCalled()
})
