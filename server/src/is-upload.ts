import type { IncomingMessage } from 'node:http'
import { apiBase } from '@marah/backend/services/http/router'
import { calls } from '@marah/contract/calls'

const patterns = calls
  .filter(({ form }) => form)
  .map(({ path }) => new RegExp(`^${apiBase}${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`))

/** Whether a request is for a call that takes a picture or film. */
export function isUpload({ method, url = '' }: IncomingMessage): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return method === 'POST' && patterns.some((pattern) => pattern.test(path))
}
