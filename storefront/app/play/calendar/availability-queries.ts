import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../../platform/personal/api.ts'

/** An id or a slug. */
type Key = number | string
/** The first and last day, as dates. */
type Days = { from: string; to: string }

/** Numbers on the screen are at most this old; they are refetched while the page is visible. */
const fresh = { staleTime: 10_000, refetchInterval: 45_000 }

export function openDaysQuery(play: Key, { from, to }: Days) {
  return queryOptions({
    ...fresh,
    queryKey: ['play', 'days', play, from, to],
    queryFn({ signal }) {
      const query = { open_play: String(play), from, to }
      return call(api.GET('/open_play/availability/', { params: { query }, signal }))
    },
  })
}

export function slotsQuery(play: Key, date: string) {
  return queryOptions({
    ...fresh,
    queryKey: ['play', 'slots', play, date],
    queryFn({ signal }) {
      const query = { open_play: String(play), date }
      return call(api.GET('/open_play/slot/', { params: { query }, signal }))
    },
  })
}

export function sessionsQuery(workshop: Key) {
  return queryOptions({
    ...fresh,
    queryKey: ['play', 'sessions', workshop],
    queryFn({ signal }) {
      const query = { workshop: String(workshop) }
      return call(api.GET('/workshop/session/', { params: { query }, signal }))
    },
  })
}

/** Reads the days of a party; without a hall, for all halls in which the party may be. */
export function partyDaysQuery(pack: Key, hall: string | undefined, { from, to }: Days) {
  return queryOptions({
    ...fresh,
    queryKey: ['play', 'party-days', pack, hall, from, to],
    queryFn({ signal }) {
      const query = { package: String(pack), from, to, ...(hall && { hall }) }
      return call(api.GET('/event/availability/', { params: { query }, signal }))
    },
  })
}

export function partyStartsQuery(pack: Key, hall: string | undefined, date: string) {
  return queryOptions({
    ...fresh,
    queryKey: ['play', 'party-starts', pack, hall, date],
    queryFn({ signal }) {
      const query = { package: String(pack), date, ...(hall && { hall }) }
      return call(api.GET('/event/start/', { params: { query }, signal }))
    },
  })
}
