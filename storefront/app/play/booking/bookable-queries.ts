import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../../platform/personal/api.ts'

export function openPlayQuery(id: number) {
  return queryOptions({
    queryKey: ['play', 'open', id],
    queryFn: ({ signal }) =>
      call(api.GET('/open_play/open-play/{id}/', { params: { path: { id: String(id) } }, signal })),
  })
}

export function workshopQuery(id: number) {
  return queryOptions({
    queryKey: ['play', 'workshop', id],
    queryFn: ({ signal }) =>
      call(api.GET('/workshop/workshop/{id}/', { params: { path: { id: String(id) } }, signal })),
  })
}

export function packageQuery(id: number) {
  return queryOptions({
    queryKey: ['play', 'package', id],
    queryFn: ({ signal }) =>
      call(api.GET('/event/package/{id}/', { params: { path: { id: String(id) } }, signal })),
  })
}

export function hallsQuery() {
  return queryOptions({
    queryKey: ['play', 'halls'],
    queryFn: ({ signal }) => call(api.GET('/event/hall/', { params: { query: {} }, signal })),
  })
}
