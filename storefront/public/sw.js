// The shop's service worker. It shows push messages and opens their links, and caches visited public pages for offline
// use. Nothing personal is cached: such answers are `no-store`, API requests are ignored, and logout deletes all caches
// (app/platform/personal/logout.ts).

/**
 * An empty cache that stands for the permission to cache. It is created first and so deleted first at logout: this
 * worker still serves open pages then, and must not start caching again.
 */
const permit = 'marah-permit-1'
const pages = 'marah-pages-1'
const files = 'marah-files-1'
const pictures = 'marah-pictures-1'
const limits = { [permit]: 0, [pages]: 60, [files]: 250, [pictures]: 150 }
const offlinePages = ['/offline', '/ar/offline']

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([cacheOfflinePages(), self.skipWaiting()])),
)
// Takes control of open pages, so that a push message can navigate them. Their assets are named by content hash, so a
// newer worker can serve older pages.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldCaches(), self.clients.claim()])),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(event, files))
  else if (pathname.startsWith('/media/')) event.respondWith(fromCacheFirst(event, pictures))
  else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(openPage(event))
  // Data of a client navigation; a prefetch is not a visit.
  else if (pathname.endsWith('.data') && request.mode === 'cors') event.respondWith(openData(event))
})

// A page that was opened by client navigation is also cached as a document.
self.addEventListener('message', (event) => {
  const seen = event.data?.seen
  if (typeof seen === 'string') event.waitUntil(markSeenByOther(seen))
})

function isPage(pathname) {
  return !/^\/(rest|sandbox|desk)(\/|$)/.test(pathname)
}

/** URLs contain a content hash: a cached answer never expires. */
async function fromCacheFirst(event, name) {
  const known = await caches.match(event.request, { cacheName: name, ignoreVary: true })
  if (known) return known
  const answer = await fetch(event.request)
  // Pictures of chats and returns are `private`.
  if (isPublic(answer)) event.waitUntil(store(name, event.request.url, answer.clone()))
  return answer
}

/** A cached page is shown only offline: its prices and stock may be old. */
async function openPage(event) {
  const { url } = event.request
  try {
    const answer = await fetch(event.request)
    if (isPublic(answer)) event.waitUntil(store(pages, url, answer.clone()))
    return answer
  } catch {
    const known = await caches.match(url, { cacheName: pages, ignoreVary: true })
    return known ?? (await offlinePage(url)) ?? Response.error()
  }
}

/** Offline the page is requested as a document: that may be cached, or the offline page is shown. */
async function openData(event) {
  try {
    return await fetch(event.request)
  } catch (error) {
    const client = await self.clients.get(event.clientId)
    const page = new URL(event.request.url)
    page.pathname = page.pathname.replace(/(?:\/?_root)?\.data$/, '') || '/'
    page.searchParams.delete('_routes')
    if (client) void client.navigate(page.href).catch(() => undefined)
    throw error
  }
}

async function offlinePage(url) {
  const { pathname, search } = new URL(url)
  const [english, arabic] = offlinePages
  const path = /^\/ar(\/|$)/.test(pathname) ? arabic : english
  const page = await caches.match(path, { cacheName: pages, ignoreVary: true })
  // Redirected: the page's script reads the URL.
  if (!page || pathname === path) return page
  return Response.redirect(`${path}?${new URLSearchParams({ next: pathname + search })}`)
}

/** Only answers that the server marks as public. */
function isPublic(answer) {
  const rule = answer.headers.get('Cache-Control') ?? ''
  return (
    answer.status === 200 && !answer.redirected && /\bpublic\b/.test(rule) && !/no-store|private/.test(rule)
  )
}

async function markSeenByOther(href) {
  const url = new URL(href)
  url.hash = ''
  if (url.origin !== self.location.origin || !isPage(url.pathname)) return
  try {
    // Deleted at logout; a page of the ended session reports no more pages (app/shell/layout.tsx).
    if (!(await caches.match(offlinePages[0], { cacheName: pages, ignoreVary: true })))
      await cacheOfflinePages()
    if (await caches.match(url.href, { cacheName: pages, ignoreVary: true })) return
    const answer = await fetch(url.href, { headers: { Accept: 'text/html' }, credentials: 'omit' })
    if (isPublic(answer)) await store(pages, url.href, answer)
  } catch {
    // The next visit caches it.
  }
}

/** Caches the offline page in both languages, with its assets. */
async function cacheOfflinePages() {
  for (const name of Object.keys(limits)) await caches.open(name)
  for (const path of offlinePages) {
    const answer = await fetch(path, { credentials: 'omit' })
    if (!isPublic(answer)) continue
    const html = await answer.clone().text()
    await store(pages, new URL(path, self.location.origin).href, answer)
    const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|js|woff2|svg)/g))]
    await Promise.all(assets.map((file) => cacheFile(file).catch(() => undefined)))
  }
}

async function cacheFile(path) {
  const answer = await fetch(path)
  if (answer.status === 200) await store(files, new URL(path, self.location.origin).href, answer)
}

async function store(name, url, answer) {
  if (!(await caches.has(permit))) return
  const cache = await caches.open(name)
  // Re-inserted, so that the oldest entries come first.
  await cache.delete(url, { ignoreVary: true })
  await cache.put(url, answer)
  const entries = (await cache.keys()).filter(({ url: key }) => !offlinePages.includes(new URL(key).pathname))
  for (const old of entries.slice(0, Math.max(0, entries.length - limits[name]))) await cache.delete(old)
  // Logged out meanwhile.
  if (!(await caches.has(permit))) await caches.delete(name)
}

async function dropOldCaches() {
  for (const name of await caches.keys()) if (!Object.hasOwn(limits, name)) await caches.delete(name)
}

self.addEventListener('push', (event) => {
  const payload = event.data?.json()
  if (!payload) return
  const { id, title, message, url, language, direction } = payload
  event.waitUntil(
    self.registration.showNotification(title, {
      body: message,
      lang: language,
      dir: direction,
      icon: '/notification.png',
      // Delivered twice, it is shown once.
      tag: `marah-${id}`,
      data: { url },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url))
})

async function open(url) {
  const target = new URL(url ?? '/', self.location.origin)
  // The worker opens only pages of this shop, independent of the sender.
  const page = target.origin === self.location.origin ? target.href : self.location.origin
  const [tab] = await self.clients.matchAll({ type: 'window' })
  if (!tab) return self.clients.openWindow(page)
  await tab.focus()
  return tab.navigate(page)
}
