import { HttpError } from '../platform/http-error.ts'

/** The account was closed, or the login ended, while its token was still good. */
export function closedAccount(): never {
  throw new HttpError(401, 'token_not_valid', { headers: { 'WWW-Authenticate': 'Bearer realm="api"' } })
}
