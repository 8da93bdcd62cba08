import { picturesId } from '../booking/booking-part.ts'
import { type Hall, HallGallery } from '../venue/hall-gallery.tsx'

/** Shows the halls in which a party may be, with their pictures. */
export default function PartyHalls({ halls }: { halls: readonly Hall[] }) {
  return halls.map((hall, nth) => (
    <HallGallery key={hall.id} hall={hall} {...(nth === 0 && { stripId: picturesId })} />
  ))
}
