import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../platform/messages.tsx'
import { venueQuery } from './booking-queries.ts'

/** Shows name and address of the play centre, so that families find it. */
export function VenuePlace() {
  const t = useMessages()
  const { data: venue } = useQuery(venueQuery)
  if (!venue) return null
  return (
    <>
      <bdi>{venue.name}</bdi>
      {t('bookings.comma')}
      <bdi>{venue.address}</bdi>
    </>
  )
}

/** Shows the place of a visit, within the play centre or all of it, with a link to a map. */
export function VisitPlace({ place }: { place: string }) {
  const { data: venue } = useQuery(venueQuery)
  return (
    <>
      {place !== venue?.name && (
        <>
          <bdi>{place}</bdi>
          <br />
        </>
      )}
      {venue && (
        <>
          <VenuePlace />
          <br />
          <MapLink place={`${venue.name}, ${venue.address}`} />
        </>
      )}
    </>
  )
}

/** Links to a map of a place. */
export function MapLink({ place }: { place: string }) {
  const t = useMessages()
  const query = new URLSearchParams({ api: '1', query: place })
  return (
    <a href={`https://www.google.com/maps/search/?${query}`} target="_blank" rel="noreferrer">
      {t('bookings.map')}
    </a>
  )
}
