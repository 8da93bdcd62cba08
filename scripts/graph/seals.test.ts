import { expect, test } from 'vitest'
import type { Module } from './imports.ts'
import { findBrokenSeals } from './seals.ts'

const sealed = {
  nodemailer: ['backend/src/transport.ts'],
  'backend/src/transport.ts': ['backend/src/gate.ts'],
}
const clean: Module[] = [
  { path: 'backend/src/transport.ts', imports: [], packages: ['nodemailer'] },
  { path: 'backend/src/gate.ts', imports: ['backend/src/transport.ts'], packages: [] },
  { path: 'backend/src/gate.test.ts', imports: ['backend/src/transport.ts'], packages: ['nodemailer'] },
]

test('passes what is imported by the gate alone, and by tests', () => {
  expect(findBrokenSeals(sealed, clean)).toEqual([])
})

test('catches a sender that passes the gate, by the transport and by the package itself', () => {
  const direct = { path: 'backend/src/orders/mail.ts', imports: ['backend/src/transport.ts'], packages: [] }
  const own = { path: 'server/src/report.ts', imports: [], packages: ['nodemailer'] }
  expect(findBrokenSeals(sealed, [...clean, direct, own])).toEqual([
    'sealed: server/src/report.ts imports nodemailer, which backend/src/transport.ts alone may import',
    'sealed: backend/src/orders/mail.ts imports backend/src/transport.ts, which backend/src/gate.ts alone may import',
  ])
})

test('catches a seal that holds nothing any more', () => {
  expect(findBrokenSeals({ 'backend/src/gone.ts': ['backend/src/gate.ts'] }, clean)).toEqual([
    'sealed: backend/src/gate.ts does not import backend/src/gone.ts; take it out of scripts/graph/seals.ts',
  ])
})
