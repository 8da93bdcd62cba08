import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, isPassword, needsRehash, signUpPasswordFaults } from './passwords.ts'

function words(password: string, shortest = 6): string[] {
  return signUpPasswordFaults(password, shortest).map(({ messageKey }) => messageKey)
}

test('each rule of the checklist has its own message', () => {
  expect(words('')).toEqual([
    'accounts_password_too_short',
    'accounts_password_needs_number',
    'accounts_password_needs_lower',
    'accounts_password_needs_upper',
    'accounts_password_needs_symbol',
  ])
  expect(words('aB1!')).toEqual(['accounts_password_too_short'])
  expect(words('Kitten!!')).toEqual(['accounts_password_needs_number'])
  expect(words('KITTEN7!')).toEqual(['accounts_password_needs_lower'])
  expect(words('kitten7!')).toEqual(['accounts_password_needs_upper'])
  expect(words('Kitten77')).toEqual(['accounts_password_needs_symbol'])
  expect(words('Kit7!x')).toEqual([])
})

test('the shop may ask for more characters; what looks like one character counts as one', () => {
  expect(words('Kit7!x', 8)).toEqual(['accounts_password_too_short'])
  expect(words('Kb7!🐈')).toEqual(['accounts_password_too_short'])
})

test('a password may be Arabic, spaced and 128 characters long', () => {
  expect(words('  مرحبا Aa ٧! ')).toEqual([])
  expect(words(`Aa1!${'x'.repeat(124)}`)).toEqual([])
})

test('the commonest passwords are rejected in any spelling of case', () => {
  expect(words('P@ssw0rd')).toEqual(['accounts_password_too_common'])
  expect(words('p@SSw0rd')).toEqual(['accounts_password_too_common'])
  expect(words('123456')).toContain('accounts_password_too_common')
})

test('text that becomes indistinguishable once stored is rejected', () => {
  expect(words('Kitten7!\ud800')).toEqual(['not_text'])
  expect(words('Kitten7!\0')).toEqual(['not_text'])
})

test('a hash is argon2id with the parameters of the security rules, and fits its password alone', async () => {
  const stored = await hashPassword(' Kitten7! ')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(needsRehash(stored)).toBe(false)
  expect(await isPassword(' Kitten7! ', stored)).toBe(true)
  expect(await isPassword('Kitten7!', stored)).toBe(false)
  expect(await isPassword('anything', null)).toBe(false)
})

test('a hash of weaker parameters is seen', async () => {
  expect(needsRehash(await hash('Kitten7!', { memoryCost: 4096, timeCost: 1, parallelism: 1 }))).toBe(true)
})
