import { data } from 'react-router'

/** The catch-all route answers 404; the error page renders it. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
