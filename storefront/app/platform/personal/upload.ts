import { ApiError, failureOf, failureOfNetwork } from '@marah/ui/calls/errors'
import { languageOf } from '../language.tsx'
import { accessToken } from '../session.ts'
import { apiUrl } from './api-url.ts'
import { sessionSignal } from './logout.ts'
import { refreshSession } from './refresh.ts'

/** The timeout is long enough for a video on a slow line; the timeout of rule P33 restarts with each progress event. */
const idleTimeout = 100_000

/**
 * Uploads a form with files and reports progress from 0 to 1, which XMLHttpRequest supports and `fetch` does not. An
 * expired token is refreshed once, as for every call. `proof` replaces the session's Authorization.
 */
export async function upload(
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
  proof?: string,
): Promise<unknown> {
  if (proof !== undefined) return bodyOf(await send(path, form, proof, onProgress))
  const token = accessToken()
  const first = await send(path, form, bearer(token), onProgress)
  if (first.status !== 401 || token === null) return bodyOf(first)
  const outcome = await refreshSession(token)
  return bodyOf(outcome === 'renewed' ? await send(path, form, bearer(accessToken()), onProgress) : first)
}

function bearer(token: string | null): string | null {
  return token === null ? null : `Bearer ${token}`
}

type Answer = { status: number; body: unknown }

function bodyOf({ status, body }: Answer): unknown {
  if (status >= 200 && status < 300) return body
  throw new ApiError(failureOf(status, body), body)
}

function send(
  path: string,
  form: FormData,
  proof: string | null,
  onProgress: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const signal = sessionSignal()
    let clock = setTimeout(giveUp, idleTimeout)
    function giveUp() {
      request.abort()
      finish(() => reject(new ApiError(failureOfNetwork(new DOMException('', 'TimeoutError')))))
    }
    function leave() {
      request.abort()
      finish(() => reject(new ApiError(failureOfNetwork(null))))
    }
    function finish(settle: () => void) {
      clearTimeout(clock)
      signal.removeEventListener('abort', leave)
      settle()
    }
    // The end of the session aborts the upload.
    signal.addEventListener('abort', leave)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      clearTimeout(clock)
      clock = setTimeout(giveUp, idleTimeout)
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => finish(() => resolve({ status: request.status, body: jsonOf(request) }))
    request.onerror = () => finish(() => reject(new ApiError(failureOfNetwork(null))))
    request.open('POST', apiUrl(path))
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', languageOf(location.pathname))
    if (proof !== null) request.setRequestHeader('Authorization', proof)
    request.send(form)
  })
}

/** An error page of a proxy is not JSON. */
function jsonOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return null
  }
}
