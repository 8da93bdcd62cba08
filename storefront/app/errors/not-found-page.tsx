import { data } from 'react-router'

/** Every path that no other page takes: answered with 404, drawn by the error page. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
