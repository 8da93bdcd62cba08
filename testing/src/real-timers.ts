import { afterAll, beforeAll } from 'vitest'

/**
 * Files of tests share a process, so one that leaves fake timers behind stops the next one for ever: a timer of its never
 * runs. The file that does so fails, and so does one that finds them.
 */
function requireRealTimers(): void {
  if (Object.hasOwn(setTimeout, 'clock'))
    throw new Error('Timers are fake: vi.useRealTimers() was not called')
}
beforeAll(requireRealTimers)
afterAll(requireRealTimers)
