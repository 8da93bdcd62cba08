import { HttpError } from '../../platform/errors/http-error.ts'

/** Rejects a request whose account was closed, or whose login ended, while its token was still valid. */
export function closedAccount(): never {
  throw new HttpError(401, 'token_not_valid', { headers: { 'WWW-Authenticate': 'Bearer realm="api"' } })
}
