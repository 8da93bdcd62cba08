import { expect, test } from 'vitest'
import { mailboxOf } from './mailboxes.ts'

test.each([
  ['eve@example.com', 'eve+1@example.com', 'EVE+a+b@Example.com'],
  ['eve.m@gmail.com', 'e.v.e.m+x@gmail.com', 'evem@googlemail.com'],
  ['eve.m@proton.me', 'e-v_e.m@proton.me', 'evem+1@protonmail.com', 'EveM@pm.me'],
  ['eve@icloud.com', 'eve@me.com', 'eve+1@mac.com'],
  ['eve@yahoo.com', 'eve-shop@yahoo.com', 'eve-a-b@yahoo.com'],
  ['eve@yahoo.co.uk', 'eve-1@yahoo.co.uk'],
  ['eve.m@yandex.ru', 'eve-m@yandex.com', 'eve.m+1@ya.ru'],
])('%s is one mailbox, however a service lets it be written', (first, ...others) => {
  expect(others.map(mailboxOf)).toEqual(others.map(() => mailboxOf(first)))
})

test.each([
  ['eve.m@example.com', 'evem@example.com'],
  ['eve-m@example.com', 'eve@example.com'],
  ['eve@hotmail.com', 'eve@outlook.com'],
  ['eve@yahoo.com', 'eve@yahoo.co.uk'],
  ['eve@proton.me', 'eve@me.com'],
  ['eve-a@yahoo.com.evil.example', 'eve@yahoo.com'],
])('%s and %s are two', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other))
})
