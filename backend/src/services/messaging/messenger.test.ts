import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { until } from '@marah/testing/checkout-shop'
import { readableLog } from '@marah/testing/log-lines'
import { type MailServerMood, openMailServer } from '@marah/testing/mail-server'
import { openTestDatabase } from '@marah/testing/test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { createJobs, type Jobs } from '../../platform/jobs/jobs.ts'
import { createRateLimits } from '../../platform/limits/rate-limit.ts'
import { shopRules } from '../../shop/shop-rules.ts'
import { failedJobs } from '../failed-jobs.ts'
import { createMessenger, type Messenger } from './messenger.ts'

const { log, lines } = readableLog()
const [warn, error] = [40, 50]
let opened: Awaited<ReturnType<typeof openTestDatabase>>
let mailServer: Awaited<ReturnType<typeof openMailServer>>
let smsServer: Server
let answerSms: (answer: ServerResponse) => void
let smsTries = 0
let jobs: Jobs
let messenger: Messenger
let smsUrl: string

function messengerWith(variables: Record<string, string>, queue: Jobs) {
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://shop.test', ...variables })
  const { database } = opened
  const rateLimits = createRateLimits(database, new Uint8Array(32), 1000)
  const settings = { rules: () => shopRules(config, {}) }
  const parts = { config, settings, jobs: queue, database, rateLimits, log }
  return createMessenger(parts, { connecting: 1000, silence: 1000 })
}

beforeAll(async () => {
  opened = await openTestDatabase()
  mailServer = await openMailServer()
  smsServer = createServer((_request, answer) => {
    smsTries += 1
    answerSms(answer)
  })
  await new Promise<void>((resolve) => smsServer.listen(0, '127.0.0.1', resolve))
  smsUrl = `http://127.0.0.1:${(smsServer.address() as AddressInfo).port}/`
  jobs = createJobs(opened.database, log)
  messenger = messengerWith({ SMTP_URL: mailServer.url, SMS_URL: smsUrl, SMS_TOKEN: 'token' }, jobs)
  await jobs.start()
})
beforeEach(() => {
  lines.length = 0
})
afterAll(async () => {
  await jobs.stop()
  messenger.close()
  await mailServer.close()
  smsServer.closeAllConnections()
  smsServer.close()
  await opened.database.close()
  await opened.drop()
})

const mail = {
  kind: 'code',
  to: 'noor@example.com',
  subject: 'Your code',
  text: 'It is 123456',
  html: '<p>123456</p>',
} as const
const send = () => opened.database.transaction((tx) => messenger.mail(tx, mail))
const retryNow = () =>
  opened.database.pool.query("update jobs.job set start_after = now() where state = 'retry'")

async function isDone() {
  const { rows } = await opened.database.pool.query("select 1 from jobs.job where state <> 'completed'")
  return rows.length === 0
}

async function sendIn(mood: MailServerMood) {
  mailServer.state.mood = mood
  mailServer.state.taken.length = 0
  const before = mailServer.state.tries
  await send()
  await until(async () => lines.some(({ level }) => level >= warn))
  expect(mailServer.state.tries).toBe(before + 1)
}

test.each<MailServerMood>(['silent', 'garbage', 'no-login', 'busy'])(
  'a mail server that is %s delays a mail, says so in the log, and loses and doubles nothing',
  async (mood) => {
    await sendIn(mood)
    expect(lines.filter(({ level }) => level >= warn)).toMatchObject([
      { level: warn, kind: 'mail', attempt: 1 },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/123456|noor@example/)
    mailServer.state.mood = 'well'
    await retryNow()
    await until(isDone)
    expect(mailServer.state.taken).toHaveLength(1)
  },
)

test('a mail that was accepted without an answer is sent again under the same id, so that the mailbox shows it once', async () => {
  await sendIn('mute')
  mailServer.state.mood = 'well'
  await retryNow()
  await until(isDone)
  const ids = mailServer.state.taken.map((taken) => /^message-id: (.*)$/im.exec(taken)?.[1])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a mailbox that does not exist is not knocked at for days: the mail is given up, to be looked at', async () => {
  await sendIn('no-mailbox')
  await until(async () => (await failedJobs(opened)).length === 1)
  expect(lines.at(-1)).toMatchObject({ level: error, kind: 'mail' })
  expect(await failedJobs(opened)).toMatchObject([{ kind: 'mail', to: mail.to, subject: mail.subject }])
  await opened.database.pool.query('delete from jobs.job')
})

test('an SMS gateway that is silent, broken or lying delays a message, and sends it once it is well', async () => {
  const bad: ((answer: ServerResponse) => void)[] = [
    () => {},
    (answer) => answer.socket?.end('no HTTP at all\r\n\r\n'),
    (answer) => answer.writeHead(500).end('{"sent": true}'),
    (answer) => answer.writeHead(302, { location: smsUrl }).end(),
  ]
  await opened.database.transaction((tx) =>
    messenger.sms(tx, { kind: 'code', to: '+96170123456', text: 'Code 123456' }),
  )
  for (const each of bad) {
    answerSms = each
    const failures = lines.length
    await retryNow()
    await until(async () => lines.length > failures)
    expect(lines.at(-1)).toMatchObject({ level: warn, kind: 'sms' })
    await until(
      async () =>
        (await opened.database.pool.query("select 1 from jobs.job where state = 'retry'")).rows.length === 1,
    )
  }
  expect(JSON.stringify(lines)).not.toMatch(/123456/)
  answerSms = (answer) => answer.writeHead(200).end()
  smsTries = 0
  await retryNow()
  await until(isDone)
  expect(smsTries).toBe(1)
})

test('the start says in the log whether mail and SMS can be sent', async () => {
  const errorFor = async (mood: MailServerMood, status: number) => {
    mailServer.state.mood = mood
    answerSms = (answer) => answer.writeHead(status).end()
    lines.length = 0
    await messenger.check()
    return lines.filter(({ level }) => level === error).map(({ msg }) => msg)
  }
  expect(await errorFor('well', 405)).toEqual([])
  expect(await errorFor('no-login', 401)).toEqual([
    'the SMS gateway rejects SMS_TOKEN: messages wait until it is right',
    'the mail server rejects the login of SMTP_URL: mails wait until it is right',
  ])
  expect(await errorFor('silent', 200)).toEqual([
    'the mail server of SMTP_URL cannot be reached: mails wait until it can',
  ])
})

test('the part of a mail that is a calendar declares the method that the calendar names', async () => {
  mailServer.state.mood = 'well'
  mailServer.state.taken.length = 0
  for (const method of ['PUBLISH', 'CANCEL']) {
    const calendar = `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nEND:VCALENDAR`
    await opened.database.transaction((tx) => messenger.mail(tx, { ...mail, calendar }))
  }
  await until(async () => mailServer.state.taken.length === 2)
  for (const method of ['PUBLISH', 'CANCEL']) {
    const sent = mailServer.state.taken.find((text) => text.includes(`METHOD:${method}`))
    expect(sent).toMatch(new RegExp(`text/calendar; charset=utf-8;\\s+method=${method}`))
  }
})

test('a copy of a shop sends nothing, neither what is new nor what waited in the backup, and says so at its start', async () => {
  await send()
  const queue = createJobs(opened.database, log)
  const copy = messengerWith({ MESSAGES: 'hold', SMTP_URL: mailServer.url, SMS_URL: smsUrl }, queue)
  mailServer.state.mood = 'well'
  await until(isDone)
  const tries = mailServer.state.tries
  await opened.database.transaction((tx) => copy.mail(tx, mail))
  expect(await isDone()).toBe(true)
  lines.length = 0
  await copy.check()
  expect(lines).toMatchObject([{ level: error }])
  // A running copy takes the messages that the backup still had to send from the queue.
  await jobs.stop()
  await opened.database.transaction((tx) => messenger.mail(tx, mail))
  await queue.start()
  await until(isDone)
  expect(mailServer.state.tries).toBe(tries)
  await queue.stop()
  copy.close()
})
