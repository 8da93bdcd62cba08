/**
 * Which inline scripts of a page are the renderer's own. They carry a number that was made for this rendering alone, as
 * `nonce`; whatever else got into the page cannot know it. The policy of the page names the texts found here by hash, and
 * the number is taken off: pages are cached, and a number that everybody reads protects nothing.
 */
export function takeOwnScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const own = new RegExp(`<script nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...html.matchAll(own)]
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
    .map(([, , text = '']) => text)
  return { html: withoutNonce(html, nonce), scripts }
}

/** The router writes the number beside the files that it preloads as well, where it is for nothing. */
export function unmarkLinks(html: string, nonce: string): string {
  return html.replace(/<link [^>]*>/g, (link) => withoutNonce(link, nonce))
}

function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, '')
}
