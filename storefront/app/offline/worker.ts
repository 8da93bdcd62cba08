import { storageChoice } from '../platform/optional-storage.ts'

const worker = '/sw.js'

type ScriptUrlPolicy = { createScriptURL(url: string): string }
type PolicyFactory = { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy }

let policy: ScriptUrlPolicy | undefined

/** The shop's one Trusted Types policy (rule S31): it allows registering our worker and nothing else. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const factory = Reflect.get(window, 'trustedTypes') as PolicyFactory | undefined
  const rules: ScriptUrlPolicy = {
    createScriptURL(url) {
      if (url !== worker) throw new TypeError('Only the shop’s own worker is registered')
      return url
    },
  }
  policy ??= factory ? factory.createPolicy('marah-worker', rules) : rules
  await navigator.serviceWorker.register(policy.createScriptURL(worker))
  return navigator.serviceWorker.ready
}

export function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration(worker)
}

/** Caches visited pages for offline use, but not for readers who have declined storage. */
export async function cachePages(): Promise<void> {
  if (!('serviceWorker' in navigator) || storageChoice() === 'no') return
  try {
    const { active } = await registerWorker()
    // The browser loaded this page before the worker existed.
    active?.postMessage({ seen: location.href })
  } catch {
    // Private windows of some browsers reject workers, and have no offline pages.
  }
}
