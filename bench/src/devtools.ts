import { launch } from 'chrome-launcher'
import { z } from 'zod'
import { findBrowser } from '../../scripts/test/browser.ts'
import { browserFlags } from './browser.ts'

/** A fresh browser over its own protocol. Other than a library's browser, it attaches no inspector to a page by itself. */
export type DevTools = {
  /** Calls a method of the browser, or of the page whose session is named. @throws Error with the browser's message */
  send(method: string, params?: object, sessionId?: string): Promise<unknown>
  /** Calls the listener with the parameters of each event of that name. */
  on(event: string, listener: (params: unknown) => void): void
}

const version = z.object({ webSocketDebuggerUrl: z.string() })
const message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})

export async function withDevTools<T>(work: (devTools: DevTools) => Promise<T>): Promise<T> {
  const browser = await launch({
    chromePath: await findBrowser(),
    chromeFlags: ['--headless', '--window-size=1280,800', ...browserFlags],
    logLevel: 'silent',
  })
  try {
    const answer = await fetch(`http://127.0.0.1:${browser.port}/json/version`)
    const socket = new WebSocket(version.parse(await answer.json()).webSocketDebuggerUrl)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', () => reject(new Error('The browser cannot be reached')))
    })
    const done = await work(devToolsOn(socket))
    socket.close()
    return done
  } finally {
    browser.kill()
  }
}

function devToolsOn(socket: WebSocket): DevTools {
  const calls = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, (params: unknown) => void>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = message.parse(JSON.parse(String(data)))
    if (id === undefined) return listeners.get(method ?? '')?.(params)
    if (error) calls.get(id)?.reject(new Error(error.message))
    else calls.get(id)?.resolve(result)
    calls.delete(id)
  })
  return {
    send(method, params = {}, sessionId) {
      lastId += 1
      const call = Promise.withResolvers<unknown>()
      calls.set(lastId, call)
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }))
      return call.promise
    },
    on: (event, listener) => void listeners.set(event, listener),
  }
}
