import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const length = 32

/** `salt$key`, both in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}$${(await derive(password, salt, length)).toString('hex')}`
}

export async function fitsPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? '').split('$')
  const derived = await derive(password, Buffer.from(salt, 'hex'), length)
  const stored = Buffer.from(key, 'hex')
  return stored.length === derived.length && timingSafeEqual(stored, derived)
}
