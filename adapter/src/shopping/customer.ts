import type { BackEnd } from '../back-end.ts'
import { done } from '../reply.ts'
import { fieldsIn, idIn, textIn } from '../values.ts'

export type Customer = { readonly id: number; readonly name: string }

/** Who is logged in. */
export async function customerOf(backEnd: BackEnd): Promise<Customer> {
  const { body } = await done(backEnd.call('GET', '/auth/user/'))
  return { id: idIn(body) ?? 0, name: textIn(fieldsIn(body)?.full_name) }
}
