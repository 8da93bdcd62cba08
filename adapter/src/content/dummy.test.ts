import { expect, test } from 'vitest'
import { openScript } from '../test-script.ts'

const sent = { message: 'Hello', multiLanguageMessage: { en: 'Good day', ar: 'يومك سعيد' } }
const stored = { id: 1, created_on: '2027-01-01T10:00:00Z', message: 'Hello' }

test('a back end that knows one text is sent one, and what it answers is shown in both languages', async () => {
  const { ask, heard } = openScript(({ method, body }) =>
    method === 'GET'
      ? { body: [{ ...stored, multiLanguageMessage: 'Good day' }] }
      : { status: 201, body: { ...stored, multiLanguageMessage: body.multiLanguageMessage } },
  )
  const { status, body } = await ask('POST', '/dummy/', { body: sent })
  expect([status, body.multiLanguageMessage]).toEqual([201, { en: 'Good day' }])
  expect(heard[0]?.body).toEqual({ message: 'Hello', multiLanguageMessage: 'Good day' })
  const list = await ask('GET', '/dummy/')
  expect(list.body.results[0].multiLanguageMessage).toEqual({ en: 'Good day' })
})

test('one that keeps the languages apart is sent both', async () => {
  const { ask, heard } = openScript(({ body }) =>
    typeof body.multiLanguageMessage === 'string'
      ? { status: 400, body: { multiLanguageMessage: ['Not a dictionary.'] } }
      : { status: 200, body: { ...stored, multiLanguageMessage: body.multiLanguageMessage } },
  )
  const { body } = await ask('PATCH', '/dummy/1/', { body: sent })
  expect(body.multiLanguageMessage).toEqual(sent.multiLanguageMessage)
  expect(heard).toHaveLength(2)
})
