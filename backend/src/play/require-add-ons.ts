import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { type FieldErrorTree, msg } from '../platform/errors/field-errors.ts'
import { InvalidInput } from '../platform/errors/http-error.ts'
import { addOn } from '../schema/play.ts'
import { addOnsLeft } from './add-ons-left.ts'
import type { PartyLine } from './party-price.ts'
import type { PartyTime } from './party-time.ts'

/**
 * For a party that is only asked about: says beside each extra how many are left of it at that time. Nothing is locked.
 * @throws InvalidInput
 */
export async function requireAddOnsLeft(
  queryable: Queryable,
  party: { readonly time: PartyTime; readonly lines: readonly PartyLine[] },
  { now, exceptBooking = 0 }: { readonly now: Date; readonly exceptBooking?: number },
): Promise<void> {
  const chosen = party.lines.filter(({ kind }) => kind === 'add_on')
  if (chosen.length === 0) return
  const rows = await queryable
    .select()
    .from(addOn)
    .where(
      and(
        isNotNull(addOn.atOnce),
        inArray(
          addOn.id,
          chosen.map(({ ref }) => ref),
        ),
      ),
    )
  const addOns = rows.flatMap(({ atOnce, ...row }) => (atOnce === null ? [] : [{ ...row, atOnce }]))
  const leftAt = await addOnsLeft(queryable, { addOns, times: [party.time], now, exceptBooking })
  const wrong: FieldErrorTree = {}
  chosen.forEach(({ ref, quantity }, index) => {
    const limited = addOns.find(({ id }) => id === ref)
    if (!limited) return
    const left = Math.max(0, leftAt(party.time, limited))
    if (left < (limited.unit === 'event' ? quantity : 1))
      wrong[index] = { quantity: [msg('play_add_on_taken', { left })] }
  })
  if (Object.keys(wrong).length > 0) throw new InvalidInput({ add_ons: wrong })
}
