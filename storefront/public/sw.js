// The shop's service worker: shows push messages and opens what they are about. It keeps no page and no answer.

self.addEventListener('install', () => self.skipWaiting())
// Pages that are open already can then be led to what a message is about.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

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
