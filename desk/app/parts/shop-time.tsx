import { DateText } from '@marah/ui/format'
import { usePerson } from '../platform/person.ts'

/** An instant by the shop's clock, as all times of the desk. */
export function ShopTime({ at }: { at: string }) {
  const { timezone } = usePerson().shop
  return <DateText at={at} style="moment" timeZone={timezone} />
}
