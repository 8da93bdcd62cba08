import { chmodSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { commands } from '../commands/all-commands.ts'
import { type CommandContext, writeTo } from '../commands/context.ts'
import { printable } from '../commands/printable.ts'
import { explain, isSentence, UsageError } from '../explain.ts'
import type { Shop } from '../open-shop.ts'
import { makeCommandAddress } from './address.ts'
import { type CommandCall, type CommandReply, lineOf } from './messages.ts'

export type CommandServer = {
  /** Signals commands under way to end at their next step, waits for them for at most `milliseconds`, and takes no more. */
  close(milliseconds: number): Promise<void>
}

/**
 * Runs commands of the command line on this open shop, over a socket in its data folder that only its own user (and
 * root) can reach. If the disk has no sockets, the shop opens without it.
 */
export async function serveCommands(shop: Shop): Promise<CommandServer> {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    const answered = answer(socket, shop, stopping.signal).finally(() => running.delete(answered))
    running.add(answered)
  })
  const remove = await listen(server, shop)
  return {
    close: async (milliseconds) => {
      stopping.abort(new Error('The shop is being closed.'))
      server.close()
      const patience = new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
      await Promise.race([Promise.all(running), patience])
      for (const socket of sockets) socket.destroy()
      remove()
    },
  }
}

async function listen(server: Server, { folder, log }: Shop): Promise<() => void> {
  if (folder === null) return () => {}
  try {
    const { address, remove } = makeCommandAddress(folder)
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(address, resolve)
    })
    server.on('error', (err) => log.warn({ err }, 'command socket'))
    if (process.platform !== 'win32') chmodSync(address, 0o600)
    return remove
  } catch (err) {
    log.warn({ err }, 'commands cannot run beside this shop')
    return () => {}
  }
}

/** Reads the one call of a connection, runs it and hangs up. */
async function answer(socket: Socket, shop: Shop, stopping: AbortSignal): Promise<void> {
  const callerGone = new AbortController()
  socket.on('close', () => callerGone.abort(new Error('The caller went away.')))
  // The caller was killed; the close event that follows is enough.
  socket.on('error', () => {})
  const call = await firstLine(socket)
  if (call === null) return
  const send = async (reply: CommandReply) => {
    if (!socket.destroyed) await Promise.race([writeTo(socket, lineOf(reply)), aborted(callerGone.signal)])
  }
  const context = contextOf(call, { shop, send, signal: AbortSignal.any([callerGone.signal, stopping]) })
  await send({ exit: await run(call, context, shop, send) })
  socket.end()
}

function contextOf(
  { cwd, columns }: CommandCall,
  parts: { shop: Shop; send: (reply: CommandReply) => Promise<void>; signal: AbortSignal },
): CommandContext {
  const { shop, send, signal } = parts
  return {
    environment: {},
    shop,
    cwd,
    signal,
    print: (text) => send({ out: printable(text) }),
    progress: {
      ...(columns !== null && { isTTY: true, columns }),
      write: (text) => void send({ err: text }),
    },
  }
}

async function run(
  { command, args }: CommandCall,
  context: CommandContext,
  { log }: Shop,
  send: (reply: CommandReply) => Promise<void>,
): Promise<number> {
  const started = performance.now()
  const exit = await runCommand(command, args, context).then(
    () => 0,
    async (error: unknown) => {
      if (!context.signal.aborted && !isSentence(error)) log.error({ err: error, command }, 'command failed')
      await send({ err: `\n${printable(explain(error, 'The command failed'))}\n` })
      return 1
    },
  )
  log.info({ command, exit, ms: Math.round(performance.now() - started) }, 'command')
  return exit
}

async function runCommand(name: string, args: string[], context: CommandContext): Promise<void> {
  const load = commands.get(name)
  if (!load)
    throw new UsageError(`The running shop is of another version and has no ${name}; start it again.`)
  const command = await load()
  await command(context, args)
}

/** Null if the caller hung up, or sent something else than a call. */
async function firstLine(socket: Socket): Promise<CommandCall | null> {
  const lines = createInterface({ input: socket })
  const line = await new Promise<string | null>((resolve) => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(null))
  })
  try {
    return line === null ? null : (JSON.parse(line) as CommandCall)
  } catch {
    socket.destroy()
    return null
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
