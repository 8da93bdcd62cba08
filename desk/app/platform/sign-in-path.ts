/** The address of the sign-in page that leads back to a place of the desk. */
export function signInPath(place: string, ended = false): string {
  const query = new URLSearchParams()
  if (place !== '/' && place !== '') query.set('next', place)
  if (ended) query.set('ended', '')
  return query.size > 0 ? `/sign-in?${query}` : '/sign-in'
}

/** The place to which a sign-in leads: a path of the desk, never of another host (rule S34). */
export function placeAfterSignIn(search: URLSearchParams): string {
  const place = search.get('next') ?? '/'
  const url = URL.parse(place, 'http://desk.invalid/')
  const isOwn = url?.host === 'desk.invalid' && /^\/(?![/\\])/.test(place)
  return isOwn ? url.pathname + url.search : '/'
}
