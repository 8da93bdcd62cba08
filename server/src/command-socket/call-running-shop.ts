import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { writeTo } from '../commands/context.ts'
import { UsageError } from '../explain.ts'
import { findCommandAddress } from './address.ts'
import { type CommandReply, lineOf } from './messages.ts'

/**
 * Lets the shop that holds the data folder run the command, and prints its output here. Ctrl-C ends this process, which
 * the shop notices.
 * @returns the command's exit code; null if no shop listens there
 */
export async function callRunningShop(
  folder: string,
  command: string,
  args: string[],
): Promise<number | null> {
  const socket = await connectTo(findCommandAddress(folder))
  if (socket === null) return null
  const columns = process.stderr.isTTY ? process.stderr.columns : null
  socket.write(lineOf({ command, args, cwd: process.cwd(), columns }))
  try {
    for await (const line of createInterface({ input: socket })) {
      const reply = JSON.parse(line) as CommandReply
      if ('exit' in reply) return reply.exit
      if ('out' in reply) await writeTo(process.stdout, reply.out)
      else await writeTo(process.stderr, reply.err)
    }
  } finally {
    socket.destroy()
  }
  throw new UsageError('The shop was closed before the command was done; start it and look at what is there.')
}

function connectTo(address: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(socket))
    // Once connected: a shop that is killed also ends the replies.
    socket.on('error', () => resolve(null))
  })
}
