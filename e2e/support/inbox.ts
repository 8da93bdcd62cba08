import type { APIRequestContext } from '@playwright/test'
import { expect } from './journey.ts'

type Message = {
  id: number
  channel: string
  code: string | null
  link: string | null
  subject: string
  text: string
}

async function messagesTo(request: APIRequestContext, to: string): Promise<Message[]> {
  return (await request.get('/sandbox/messages', { params: { to } })).json()
}

/** How many messages have come, to tell a new one from those before. */
export async function countTo(request: APIRequestContext, to: string): Promise<number> {
  return (await messagesTo(request, to)).length
}

/** The newest message with a code or a link, once more than `after` messages have come; mails go out by the queue. */
async function newest(request: APIRequestContext, to: string, after: number, part: 'code' | 'link') {
  let found: string | null | undefined
  await expect(async () => {
    const messages = await messagesTo(request, to)
    expect(messages.length).toBeGreaterThan(after)
    found = messages.slice(0, messages.length - after).find((message) => message[part])?.[part]
    expect(found).toBeTruthy()
  }).toPass({ timeout: 20_000 })
  return found ?? ''
}

export function codeTo(request: APIRequestContext, to: string, after = 0): Promise<string> {
  return newest(request, to, after, 'code')
}

export function linkTo(request: APIRequestContext, to: string, after = 0): Promise<string> {
  return newest(request, to, after, 'link')
}

/** The subjects of all that has come, newest first. */
export async function subjectsTo(request: APIRequestContext, to: string): Promise<string[]> {
  return (await messagesTo(request, to)).map(({ subject }) => subject)
}

/** A number of the Emirates that nobody else in this run uses. */
export function freshPhone(): string {
  return `+97150${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
}
