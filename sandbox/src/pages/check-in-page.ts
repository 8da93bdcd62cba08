import { html } from 'hono/html'
import { frame } from './inbox-page.ts'
import type { Html } from './layout.ts'

/** The token comes after `#`, so that no server receives it; the check-in page stores it in its tab. */
export function checkInPage(token: string | null): Html {
  const link =
    token === null ? '' : html`<p><a class="main" href="/play/door#token=${token}">Open check-in</a></p>`
  return frame(
    'Play centre check-in',
    'check-in',
    html`<div class="heading"><h1>Play centre check-in</h1></div>
    <p class="muted">See today’s visits and check guests in by their ticket.</p>${link}`,
  )
}
