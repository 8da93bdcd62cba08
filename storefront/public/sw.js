// The shop's service worker. It shows push messages and opens what they are about, and it keeps public pages that were
// seen, so that they open without a connection. Nothing personal is ever kept: such answers say `no-store`, the API is
// not even looked at, and everything goes at logout (app/platform/personal/logout.ts).

/**
 * Stands, with nothing in it, for the permission to keep. It is made first and so goes first when the caches go at logout:
 * this worker goes on for the pages that are open, and must not begin anew.
 */
const permit = 'marah-keeping-1'
const pages = 'marah-pages-1'
const files = 'marah-files-1'
const pictures = 'marah-pictures-1'
const limits = { [permit]: 0, [pages]: 60, [files]: 250, [pictures]: 150 }
const offlinePages = ['/offline', '/ar/offline']

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([keepOfflinePages(), self.skipWaiting()])),
)
// Pages that are open already can then be led to what a message is about. What they still ask for is named by its
// content, so that a newer worker serves an older page as well.
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
  // The data of a page that the shop's own script opens; what is only fetched ahead is no visit.
  else if (pathname.endsWith('.data') && request.mode === 'cors') event.respondWith(openData(event))
})

// A page that was opened without loading a document is kept as one, to open again without a connection.
self.addEventListener('message', (event) => {
  const seen = event.data?.seen
  if (typeof seen === 'string') event.waitUntil(keepSeen(seen))
})

function isPage(pathname) {
  return !/^\/(rest|sandbox)(\/|$)/.test(pathname)
}

/** Names hold a hash of the content: what is there is right for ever. */
async function fromCacheFirst(event, name) {
  const known = await caches.match(event.request, { cacheName: name, ignoreVary: true })
  if (known) return known
  const answer = await fetch(event.request)
  // Pictures of chats and returns say that they are private.
  if (isPublic(answer)) event.waitUntil(keep(name, event.request.url, answer.clone()))
  return answer
}

/** What was seen before is shown only without a connection: it may show prices and stock of long ago. */
async function openPage(event) {
  const { url } = event.request
  try {
    const answer = await fetch(event.request)
    if (isPublic(answer)) event.waitUntil(keep(pages, url, answer.clone()))
    return answer
  } catch {
    const known = await caches.match(url, { cacheName: pages, ignoreVary: true })
    return known ?? (await offlinePage(url)) ?? Response.error()
  }
}

/** Without a connection the page is opened as a document: that one may be kept, or there is a page that says why. */
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
  // Under an address of its own: a page's script takes the address for what it is to show.
  if (!page || pathname === path) return page
  return Response.redirect(`${path}?${new URLSearchParams({ next: pathname + search })}`)
}

/** Only what the shop itself calls the same for everyone. */
function isPublic(answer) {
  const rule = answer.headers.get('Cache-Control') ?? ''
  return (
    answer.status === 200 && !answer.redirected && /\bpublic\b/.test(rule) && !/no-store|private/.test(rule)
  )
}

async function keepSeen(href) {
  const url = new URL(href)
  url.hash = ''
  if (url.origin !== self.location.origin || !isPage(url.pathname)) return
  try {
    // Gone with a session's caches; a page that was logged out of tells nothing any more (app/shell/layout.tsx).
    if (!(await caches.match(offlinePages[0], { cacheName: pages, ignoreVary: true })))
      await keepOfflinePages()
    if (await caches.match(url.href, { cacheName: pages, ignoreVary: true })) return
    const answer = await fetch(url.href, { headers: { Accept: 'text/html' }, credentials: 'omit' })
    if (isPublic(answer)) await keep(pages, url.href, answer)
  } catch {
    // The next visit keeps it.
  }
}

/** The page that says that there is no connection, in both languages, with all that it is drawn with. */
async function keepOfflinePages() {
  for (const name of Object.keys(limits)) await caches.open(name)
  for (const path of offlinePages) {
    const answer = await fetch(path, { credentials: 'omit' })
    if (!isPublic(answer)) continue
    const html = await answer.clone().text()
    await keep(pages, new URL(path, self.location.origin).href, answer)
    const wanted = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|js|woff2|svg)/g))]
    await Promise.all(wanted.map((file) => keepFile(file).catch(() => undefined)))
  }
}

async function keepFile(path) {
  const answer = await fetch(path)
  if (answer.status === 200) await keep(files, new URL(path, self.location.origin).href, answer)
}

async function keep(name, url, answer) {
  if (!(await caches.has(permit))) return
  const cache = await caches.open(name)
  // Put anew, so that the oldest stand first.
  await cache.delete(url, { ignoreVary: true })
  await cache.put(url, answer)
  const kept = (await cache.keys()).filter(({ url: key }) => !offlinePages.includes(new URL(key).pathname))
  for (const old of kept.slice(0, Math.max(0, kept.length - limits[name]))) await cache.delete(old)
  // Logout has come meanwhile.
  if (!(await caches.has(permit))) await caches.delete(name)
}

async function dropOldCaches() {
  for (const name of await caches.keys()) if (!Object.hasOwn(limits, name)) await caches.delete(name)
}

self.addEventListener('push', (event) => {
  const told = event.data?.json()
  if (!told) return
  const { id, title, message, url, language, direction } = told
  event.waitUntil(
    self.registration.showNotification(title, {
      body: message,
      lang: language,
      dir: direction,
      icon: '/notification.png',
      // The same one delivered twice is shown once.
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
  // Only pages of this shop, whoever sent the message.
  const page = target.origin === self.location.origin ? target.href : self.location.origin
  const [tab] = await self.clients.matchAll({ type: 'window' })
  if (!tab) return self.clients.openWindow(page)
  await tab.focus()
  return tab.navigate(page)
}
