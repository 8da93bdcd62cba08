import { HttpError } from '../platform/errors/http-error.ts'
import type { DeskPerson } from './actor.ts'

/** Whose rows a person at the desk sees: the whole shop's, or one seller's. */
export type DeskScope = { readonly vendorId: number } | 'shop'

/** @throws HttpError 403 for a seller of no shop, whose rows name none */
export function scopeOf({ role, vendorId }: Pick<DeskPerson, 'role' | 'vendorId'>): DeskScope {
  if (role !== 'seller') return 'shop'
  if (vendorId === null) throw new HttpError(403, 'permission_denied')
  return { vendorId }
}
