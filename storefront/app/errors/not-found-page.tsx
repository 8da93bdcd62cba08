import { data } from 'react-router'

/** Catch-all route: 404, rendered by the error page. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
