import { useMessages } from '../platform/messages.tsx'

/** Lists the names of several people; each is isolated, since it may be written in the other direction. */
export function Names({ names }: { names: readonly string[] }) {
  const t = useMessages()
  return names.map((name, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: siblings may share a name, and never change places.
    <span key={place}>
      {place > 0 && t('bookings.comma')}
      <bdi>{name}</bdi>
    </span>
  ))
}
