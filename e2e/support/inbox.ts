import type { APIRequestContext } from '@playwright/test'
import { expect } from './journey.ts'

type Message = {
  id: number
  channel: string
  code: string | null
  link: string | null
  subject: string
  text: string
  html: string
}

/** Returns all messages to an address or number, newest first. */
async function messagesTo(request: APIRequestContext, to: string): Promise<Message[]> {
  return (await request.get('/sandbox/messages', { params: { to } })).json()
}

/** Waits for the newest message with this text; other mails may come before and after it. */
export async function messageSaying(request: APIRequestContext, to: string, words: string): Promise<Message> {
  let found: Message | undefined
  await expect(async () => {
    found = (await messagesTo(request, to)).find(({ text }) => text.includes(words))
    expect(found, `a message to ${to} that says ${words}`).toBeTruthy()
  }).toPass({ timeout: 30_000 })
  return found as Message
}

/** Counts the messages, so that a journey can distinguish a new one from earlier ones. */
export async function countTo(request: APIRequestContext, to: string): Promise<number> {
  return (await messagesTo(request, to)).length
}

/** Waits for the newest code, because messages are sent by the queue. Skips the first `after` messages. */
export async function codeTo(request: APIRequestContext, to: string, after = 0): Promise<string> {
  let found: string | null | undefined
  await expect(async () => {
    const messages = await messagesTo(request, to)
    found = messages.slice(0, Math.max(0, messages.length - after)).find(({ code }) => code)?.code
    expect(found, `a code to ${to}`).toBeTruthy()
  }).toPass({ timeout: 20_000 })
  return found ?? ''
}

/** Waits for the newest link to this page of the shop; other messages have links, too. */
export async function linkTo(request: APIRequestContext, to: string, page: string): Promise<string> {
  const leadsThere = (link: string | null) => link !== null && new URL(link).pathname.endsWith(page)
  let found: string | null | undefined
  await expect(async () => {
    found = (await messagesTo(request, to)).find(({ link }) => leadsThere(link))?.link
    expect(found, `a link to ${page} for ${to}`).toBeTruthy()
  }).toPass({ timeout: 20_000 })
  return found ?? ''
}

/** Returns the subjects of all messages, newest first. */
export async function subjectsTo(request: APIRequestContext, to: string): Promise<string[]> {
  return (await messagesTo(request, to)).map(({ subject }) => subject)
}

/** Returns a number of the Emirates that this run uses once. */
export function freshPhone(): string {
  return `+97150${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
}
