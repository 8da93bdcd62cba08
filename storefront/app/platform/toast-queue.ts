import { createStore, type StoreApi } from 'zustand/vanilla'

/** Rule P19. */
const toastLimit = 5
const toastStay = 4000
const toastTransition = 250

type Toast = {
  id: number
  text: string
  tone: 'done' | 'info' | 'problem'
  /** An optional action: undo, go to the cart. */
  action?: { label: string; to?: string; run?: () => void }
}
export type ShownToast = Toast & { phase: 'entering' | 'staying' | 'leaving' }

export type ToastQueue = {
  store: StoreApi<{ shown: ShownToast[]; waiting: Toast[] }>
  show(toast: Omit<Toast, 'id'>): number
  close(id: number): void
  /** Pauses the timer while the pointer or the focus is on the toast. */
  hold(id: number): void
  /** Restarts the timer. */
  release(id: number): void
}

/** At most five toasts at once, others wait; each enters, stays and leaves. */
export function createToastQueue(): ToastQueue {
  const store = createStore<{ shown: ShownToast[]; waiting: Toast[] }>(() => ({ shown: [], waiting: [] }))
  const clocks = new Map<number, ReturnType<typeof setTimeout>>()
  const held = new Set<number>()
  let lastId = 0

  function later(id: number, ms: number, run: () => void) {
    clearTimeout(clocks.get(id))
    clocks.set(id, setTimeout(run, ms))
  }

  function enter(toast: Toast) {
    store.setState(({ shown }) => ({ shown: [...shown, { ...toast, phase: 'entering' }] }))
    later(toast.id, toastTransition, () => {
      setPhase(toast.id, 'staying')
      if (!held.has(toast.id)) later(toast.id, toastStay, () => close(toast.id))
    })
  }

  function setPhase(id: number, phase: ShownToast['phase']) {
    store.setState(({ shown }) => ({
      shown: shown.map((toast) => (toast.id === id ? { ...toast, phase } : toast)),
    }))
  }

  function phaseOf(id: number) {
    return store.getState().shown.find((toast) => toast.id === id)?.phase
  }

  function close(id: number) {
    if (phaseOf(id) === undefined) {
      store.setState(({ waiting }) => ({ waiting: waiting.filter((toast) => toast.id !== id) }))
      return
    }
    if (phaseOf(id) === 'leaving') return
    setPhase(id, 'leaving')
    later(id, toastTransition, () => remove(id))
  }

  function remove(id: number) {
    clocks.delete(id)
    held.delete(id)
    store.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) }))
    const [next, ...waiting] = store.getState().waiting
    if (!next) return
    store.setState({ waiting })
    enter(next)
  }

  return {
    store,
    close,
    show(toast) {
      // The same message, shown again, stays longer instead of being there twice.
      const same = store
        .getState()
        .shown.find(({ text, phase }) => text === toast.text && phase !== 'leaving')
      // Each undo belongs to its own press.
      if (same && !toast.action?.run) {
        // A toast that is still entering stays its whole time anyway.
        if (same.phase === 'staying' && !held.has(same.id)) later(same.id, toastStay, () => close(same.id))
        return same.id
      }
      lastId += 1
      const added = { ...toast, id: lastId }
      if (store.getState().shown.length < toastLimit) enter(added)
      else store.setState(({ waiting }) => ({ waiting: [...waiting, added] }))
      return lastId
    },
    hold(id) {
      held.add(id)
      if (phaseOf(id) === 'staying') clearTimeout(clocks.get(id))
    },
    release(id) {
      held.delete(id)
      if (phaseOf(id) === 'staying') later(id, toastStay, () => close(id))
    },
  }
}

/** The shop's toast queue; `toasts.show({ text, tone })` from anywhere in the browser. */
export const toasts = createToastQueue()
