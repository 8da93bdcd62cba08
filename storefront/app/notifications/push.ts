import { queryOptions } from '@tanstack/react-query'
import { registerWorker, workerRegistration } from '../offline/index.ts'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import { settingsQuery } from './settings-queries.ts'

/** `unsupported`: this browser cannot; `blocked`: permission was denied, and only the user can reset that. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** The shop's VAPID public key. */
const pushKeyQuery = queryOptions({
  queryKey: ['push-key'],
  async queryFn({ signal }) {
    return (await call(api.GET('/base_user/store/', { signal }))).push_public_key
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await currentSubscription()) ? 'on' : 'off'
}

/**
 * Asks for permission, which browsers grant only during a user gesture, and subscribes this browser. Returns the
 * resulting state.
 */
export async function subscribeToPush(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return 'blocked'
  if (permission !== 'granted') return 'off'
  const key = await queries.fetchQuery(pushKeyQuery)
  if (key === null) return 'unsupported'
  const registration = await registerWorker()
  const subscription =
    (await subscriptionFor(registration, key)) ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  await registerSubscription(subscription)
  return 'on'
}

/** Unsubscribes this browser. */
export async function unsubscribeFromPush(): Promise<void> {
  const subscription = isSupported() ? await currentSubscription() : null
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  await call(api.DELETE('/api/push-subscription/', { body: { endpoint } }))
}

/**
 * After login on a browser that was subscribed before: permission and setting still exist, only the subscription ended
 * with the last session. In the background, so a failure is ignored.
 */
export async function renewSubscription(): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return
  try {
    const { push_notification } = await queries.fetchQuery(settingsQuery)
    if (push_notification) await subscribeToPush()
  } catch {
    // Retried on the next page.
  }
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await workerRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The existing subscription, unless it was made for an older key. */
async function subscriptionFor(
  registration: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription | null> {
  const subscription = await registration.pushManager.getSubscription()
  const bytes = subscription?.options.applicationServerKey
  if (!subscription || !bytes || base64Url(bytes) === key) return subscription
  await subscription.unsubscribe()
  return null
}

async function registerSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription
  const p256dh = subscription.getKey('p256dh')
  const auth = subscription.getKey('auth')
  if (!p256dh || !auth) throw new Error('The subscription has no keys')
  const keys = { p256dh: base64Url(p256dh), auth: base64Url(auth) }
  await call(api.POST('/api/push-subscription/', { body: { endpoint, keys } }))
}

function base64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
