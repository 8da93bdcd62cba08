import { createServer, type Socket } from 'node:net'

/**
 * A mail server that can be as bad as one likes. `silent` accepts connections and never says a word, `garbage` answers
 * what is no SMTP, `mute` takes a whole mail in and never says so, `no-login` and `no-mailbox` reject.
 */
export type MailServerMood = 'well' | 'silent' | 'garbage' | 'mute' | 'no-login' | 'no-mailbox' | 'busy'

export async function openMailServer() {
  const sockets = new Set<Socket>()
  const state: { mood: MailServerMood; tries: number; taken: string[] } = {
    mood: 'well',
    tries: 0,
    taken: [],
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    state.tries += 1
    socket.on('error', () => {})
    if (state.mood === 'silent') return
    if (state.mood === 'garbage') {
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
      return
    }
    talk(socket, state)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    state,
    url: `smtp://shop:secret@127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function talk(socket: Socket, state: { mood: MailServerMood; taken: string[] }): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let rest = ''
  let mail: string[] | null = null
  say('220 mail.test ESMTP')
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (mail === null) {
        if (/^DATA/i.test(line)) mail = []
        say(answerTo(line, state.mood))
      } else if (line !== '.') {
        mail.push(line)
      } else {
        state.taken.push(mail.join('\n'))
        mail = null
        if (state.mood !== 'mute') say('250 Taken')
      }
    }
  })
}

function answerTo(line: string, mood: MailServerMood): string {
  if (/^EHLO/i.test(line)) return '250-mail.test\r\n250 AUTH PLAIN'
  if (/^AUTH/i.test(line)) return mood === 'no-login' ? '535 Authentication failed' : '235 Welcome'
  if (/^MAIL/i.test(line)) return mood === 'busy' ? '451 Try again later' : '250 Fine'
  if (/^RCPT/i.test(line)) return mood === 'no-mailbox' ? '550 No such mailbox' : '250 Fine'
  if (/^DATA/i.test(line)) return '354 Go on'
  return /^QUIT/i.test(line) ? '221 Bye' : '250 Fine'
}
