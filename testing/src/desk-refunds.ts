import { expect } from 'vitest'
import type { TestPerson } from './desk.ts'

/** What a person of the shop chooses to give back. */
export type ChosenBack = {
  readonly lines?: readonly { readonly line: number; readonly units: number; readonly restock?: boolean }[]
  readonly delivery?: boolean
  readonly free?: string
  readonly visits?: readonly { readonly booking: number; readonly amount: string }[]
}

/** What the person is shown for a choice. */
export function previewBack(
  person: TestPerson,
  id: number,
  { lines = [], delivery = false, free = '', visits = [] }: ChosenBack,
) {
  const query = new URLSearchParams({
    lines: lines.map(({ line, units }) => `${line}:${units}`).join(','),
    delivery: String(delivery),
    free,
    visits: visits.map(({ booking, amount }) => `${booking}:${amount}`).join(','),
  })
  return person.ask('GET', `/desk/order/${id}/refund/?${query}`)
}

/** The body of a refund, or of a request for one, as it was seen. */
export function backBody(
  { lines = [], delivery = false, free = '', visits = [] }: ChosenBack,
  seen: { version: string; amount: string },
) {
  return {
    version: seen.version,
    amount: seen.amount,
    lines: lines.map(({ restock = true, ...each }) => ({ ...each, restock })),
    delivery,
    free,
    visits: [...visits],
    reason: 'goodwill' as const,
    note: 'She called twice',
  }
}

/** Previews a choice, and gives it back, or asks a second person for it. */
export async function giveSeenBack(
  person: TestPerson,
  id: number,
  chosen: ChosenBack,
  call: 'refund' | 'refund-request' = 'refund',
) {
  const { status, body: seen } = await previewBack(person, id, chosen)
  expect(status, JSON.stringify(seen)).toBe(200)
  const answer = await person.ask('POST', `/desk/order/${id}/${call}/`, backBody(chosen, seen))
  return { seen, answer }
}
