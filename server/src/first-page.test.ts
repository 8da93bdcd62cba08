import { pino } from 'pino'
import { expect, test } from 'vitest'
import { answerFirstPage, secondsSinceCommand } from './first-page.ts'

test('the time that a start says counts from the command, and without one from its own process', () => {
  expect(secondsSinceCommand({ COMMAND_BEGAN: String(Date.now() - 4900) })).toBeCloseTo(4.9, 0)
  expect(secondsSinceCommand({ COMMAND_BEGAN: '' })).toBeCloseTo(performance.now() / 1000, 0)
})

test('the home page has been answered whole before a start says that it is open', async () => {
  let isRead = false
  const body = new ReadableStream({
    pull: (controller) => {
      isRead = true
      controller.close()
    },
  })
  const asked: string[] = []
  await answerFirstPage(
    async ({ url }) => {
      asked.push(url)
      return new Response(body)
    },
    { publicUrl: 'https://shop.test', log: pino({ level: 'silent' }) },
  )
  expect([asked, isRead]).toEqual([['https://shop.test/'], true])
})
