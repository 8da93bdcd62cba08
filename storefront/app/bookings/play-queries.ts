import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'

/** What can be booked, read while a booking is changed or moved: it must be as it is now. */
const fresh = { staleTime: 10_000 }

export function openPlayQuery(id: number) {
  return queryOptions({
    queryKey: ['play', 'booked', 'open', id],
    queryFn: ({ signal }) =>
      call(api.GET('/open_play/open-play/{id}/', { params: { path: { id: String(id) } }, signal })),
  })
}

export function daysQuery(openPlay: number, from: string, to: string) {
  return queryOptions({
    queryKey: ['play', 'booked', 'days', openPlay, from, to],
    queryFn: ({ signal }) => {
      const query = { open_play: String(openPlay), from, to }
      return call(api.GET('/open_play/availability/', { params: { query }, signal }))
    },
    ...fresh,
  })
}

export function slotsQuery(openPlay: number, date: string) {
  return queryOptions({
    queryKey: ['play', 'booked', 'slots', openPlay, date],
    queryFn: ({ signal }) => {
      const query = { open_play: String(openPlay), date }
      return call(api.GET('/open_play/slot/', { params: { query }, signal }))
    },
    ...fresh,
  })
}

export function workshopQuery(id: number) {
  return queryOptions({
    queryKey: ['play', 'booked', 'workshop', id],
    queryFn: ({ signal }) =>
      call(api.GET('/workshop/workshop/{id}/', { params: { path: { id: String(id) } }, signal })),
  })
}

export function sessionsQuery(workshop: number) {
  return queryOptions({
    queryKey: ['play', 'booked', 'sessions', workshop],
    queryFn: ({ signal }) => {
      const query = { workshop: String(workshop) }
      return call(api.GET('/workshop/session/', { params: { query }, signal }))
    },
    ...fresh,
  })
}

export function packageQuery(id: number) {
  return queryOptions({
    queryKey: ['play', 'booked', 'package', id],
    queryFn: ({ signal }) =>
      call(api.GET('/event/package/{id}/', { params: { path: { id: String(id) } }, signal })),
  })
}

export function hallsQuery() {
  return queryOptions({
    queryKey: ['play', 'booked', 'halls'],
    queryFn: ({ signal }) => call(api.GET('/event/hall/', { params: { query: {} }, signal })),
  })
}

export function partyDaysQuery(pack: number, from: string, to: string) {
  return queryOptions({
    queryKey: ['play', 'booked', 'party-days', pack, from, to],
    queryFn: ({ signal }) => {
      const query = { package: String(pack), from, to }
      return call(api.GET('/event/availability/', { params: { query }, signal }))
    },
    ...fresh,
  })
}

export function partyStartsQuery(pack: number, date: string) {
  return queryOptions({
    queryKey: ['play', 'booked', 'party-starts', pack, date],
    queryFn: ({ signal }) => {
      const query = { package: String(pack), date }
      return call(api.GET('/event/start/', { params: { query }, signal }))
    },
    ...fresh,
  })
}
