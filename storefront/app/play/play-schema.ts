import type { Language } from '@marah/ui/language'
import { hrefIn } from '../platform/language.tsx'
import { largestOf } from '../platform/seo.tsx'
import type { Bookable } from './booking/bookable.tsx'
import { type Hours, hourOf, minutesOf, type VenueData } from './venue/opening.ts'

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Describes the play centre to search engines. */
export function venueData(origin: string, language: Language, venue: VenueData) {
  return {
    '@context': 'https://schema.org',
    '@type': 'AmusementPark',
    '@id': `${origin}/play#venue`,
    url: origin + hrefIn(language, '/play'),
    name: venue.name,
    address: venue.address,
    openingHoursSpecification: venue.hours.map(hoursData),
    ...(venue.seasons.length > 0 && {
      specialOpeningHoursSpecification: venue.seasons.flatMap(({ from, to, hours }) =>
        hours.map((each) => ({ ...hoursData(each), validFrom: from, validThrough: to })),
      ),
    }),
  }
}

/** The schema writes hours that end after midnight with an end before their beginning. */
function hoursData({ weekday, opens, closes }: Hours) {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${weekdayNames[weekday - 1]}`,
    opens,
    closes: hourOf(minutesOf(closes)),
  }
}

type Offer = { path: string; price: string; currency: string }

/** Describes a bookable thing: open play, a party. */
export function offerData(origin: string, language: Language, bookable: Bookable, offer: Offer) {
  const { name, description, image_sources, rating } = bookable
  const { path, price, currency } = offer
  const url = origin + hrefIn(language, path)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    url,
    ...(image_sources && { image: largestOf(image_sources.webp) }),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
      url,
    },
    ...(rating.average !== null &&
      rating.count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          reviewCount: rating.count,
        },
      }),
  }
}

type Happening = Offer & {
  venue: VenueData
  performer: string
  sessions: { starts_at: string; ends_at: string; seats_available: number }[]
}

/** Describes a workshop's coming sessions as events. */
export function eventData(origin: string, language: Language, bookable: Bookable, happening: Happening) {
  const { name, description, image_sources } = bookable
  const { path, price, currency, venue, performer, sessions } = happening
  const url = origin + hrefIn(language, path)
  return sessions.map(({ starts_at, ends_at, seats_available }) => ({
    '@context': 'https://schema.org',
    '@type': 'ChildrensEvent',
    name,
    description,
    url,
    ...(image_sources && { image: largestOf(image_sources.webp) }),
    startDate: starts_at,
    endDate: ends_at,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: venue.name, address: venue.address },
    performer: { '@type': 'Person', name: performer },
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: currency,
      url,
      availability: `https://schema.org/${seats_available > 0 ? 'InStock' : 'SoldOut'}`,
    },
  }))
}
