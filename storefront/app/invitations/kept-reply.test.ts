// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keepReply, keptReply } from './kept-reply.ts'

const answer = { reply: 'secret', name: 'Sami', answer: 'yes', kids: '2', adults: '1', note: '' }

beforeEach(() => localStorage.clear())

test('each invitation has its own answer, the newest one counts', () => {
  keepReply('first-token-aaaaaaaa', answer)
  keepReply('other-token-bbbbbbbb', { ...answer, name: 'Lina' })
  keepReply('first-token-aaaaaaaa', { ...answer, answer: 'no' })
  expect(keptReply('first-token-aaaaaaaa')?.answer).toBe('no')
  expect(keptReply('other-token-bbbbbbbb')?.name).toBe('Lina')
  expect(keptReply('third-token-cccccccc')).toBeUndefined()
})

test('the link itself cannot be read from the stored reply', () => {
  keepReply('first-token-aaaaaaaa', answer)
  expect(JSON.stringify({ ...localStorage })).not.toContain('first-token')
})

test('a stored value of another shape is ignored', () => {
  localStorage.setItem('invitation-replies', '[["aaaaaaaa",{"reply":1}],"x",null]')
  expect(keptReply('first-token-aaaaaaaa')).toBeUndefined()
  localStorage.setItem('invitation-replies', '{')
  expect(keptReply('first-token-aaaaaaaa')).toBeUndefined()
})
