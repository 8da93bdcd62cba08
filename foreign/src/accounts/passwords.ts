import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const length = 32
/** A sixteenth of the usual: these accounts live in the memory of a test, which makes hundreds of them. */
const cost = { cost: 1024 }

/** `salt$key`, both in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}$${(await derive(password, salt, length, cost)).toString('hex')}`
}

export async function fitsPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? '').split('$')
  const derived = await derive(password, Buffer.from(salt, 'hex'), length, cost)
  const stored = Buffer.from(key, 'hex')
  return stored.length === derived.length && timingSafeEqual(stored, derived)
}
