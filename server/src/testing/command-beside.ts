import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findCommandAddress } from '../command-socket/address.ts'
import { type CommandReply, lineOf } from '../command-socket/messages.ts'

/** Runs commands in the folder beside the open shop of its `data`, as a user would; a failing command throws its output. */
export function commandsBeside(folder: string): (command: string, ...args: string[]) => Promise<string> {
  return async (command, ...args) => {
    const socket = connect(findCommandAddress(join(folder, 'data')))
    await once(socket, 'connect')
    socket.write(lineOf({ command, args, cwd: folder, columns: null }))
    let printed = ''
    for await (const line of createInterface({ input: socket })) {
      const reply = JSON.parse(line) as CommandReply
      if ('out' in reply) printed += reply.out
      else if ('err' in reply) printed += reply.err
      else if (reply.exit !== 0) throw new Error(`${command} ended with ${reply.exit}: ${printed}`)
    }
    return printed
  }
}
