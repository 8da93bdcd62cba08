import { ApiError, type ApiFailure, failureOf } from '@marah/ui/calls/errors'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { appState } from '../app-state.ts'
import { queries } from './queries.ts'

type Optimistic<Key, Value> = {
  /** The values that the screen shows in place of the server's state. */
  readonly values: ReadonlyMap<Key, Value>
  /** Why the last change of a key was rejected. */
  readonly failures: ReadonlyMap<Key, ApiFailure>
}

type Options<Key, Value, Result> = {
  /** The name must be unique among the helpers. */
  readonly name: string
  readonly send: (key: Key, value: Value) => Promise<Result>
  /** Compares two presses: the second of two equal ones is not sent. */
  readonly isSame?: (one: Value, other: Value) => boolean
  /** Reads the server's state; false if it could not be read. */
  readonly refetch: () => Promise<boolean>
}

/** The server's answer. Undefined for a change that a later one has replaced. */
type Outcome<Result> = { readonly result: Result } | { readonly failure: ApiFailure } | undefined

/**
 * Shows changes at once (optimistic updates) and sends them in the order of the presses, one at a time for each key; of
 * those that wait only the last is sent. A rejected change is rolled back; the others stay until the server's state has
 * been read again, so that nothing flickers.
 */
export function createOptimistic<Key extends string | number, Value, Result>({
  name,
  send,
  isSame = Object.is,
  refetch,
}: Options<Key, Value, Result>) {
  const store: StoreApi<Optimistic<Key, Value>> = createStore(() => noChanges<Key, Value>())
  const latest = new Map<Key, symbol>()
  const answered = new Map<Key, { readonly value: Value; readonly result: Result }>()
  const tails = new Map<Key, Promise<Outcome<Result>>>()

  // After a logout another customer must not see the changes, and those that still wait are not sent.
  appState.subscribe(({ loggedIn }) => {
    if (loggedIn || latest.size === 0) return
    for (const map of [latest, answered, tails]) map.clear()
    store.setState(noChanges())
  })

  function change(key: Key, value: Value): Promise<Outcome<Result>> {
    const press = Symbol(name)
    latest.set(key, press)
    store.setState(({ values, failures }) => ({
      values: new Map(values).set(key, value),
      failures: without(failures, key),
    }))
    const tail = sendInTurn(key, value, press)
    tails.set(key, tail)
    return tail
  }

  async function sendInTurn(key: Key, value: Value, press: symbol): Promise<Outcome<Result>> {
    const outcome = await outcomeOf(key, value, press)
    if (latest.get(key) === press) {
      answered.delete(key)
      if (outcome && 'failure' in outcome) rollBack(key, outcome.failure)
    }
    if (queries.isMutating({ mutationKey: [name] }) === 0) await settle()
    return latest.has(key) && latest.get(key) !== press ? undefined : outcome
  }

  async function outcomeOf(key: Key, value: Value, press: symbol): Promise<Outcome<Result>> {
    const mutation = queries.getMutationCache().build(queries, {
      mutationKey: [name],
      scope: { id: `${name} ${key}` },
      // Offline the call fails at once with a message.
      networkMode: 'always',
      mutationFn: async () => {
        if (latest.get(key) !== press) return undefined
        const before = answered.get(key)
        if (before && isSame(before.value, value)) return { result: before.result }
        const result = await send(key, value)
        answered.set(key, { value, result })
        return { result }
      },
    })
    try {
      return await mutation.execute(undefined)
    } catch (error) {
      answered.delete(key)
      return { failure: error instanceof ApiError ? error.failure : failureOf(500, null) }
    }
  }

  function rollBack(key: Key, failure: ApiFailure): void {
    latest.delete(key)
    store.setState(({ values, failures }) => ({
      values: without(values, key),
      failures: new Map(failures).set(key, failure),
    }))
  }

  /** Reads the server's state; changes that were made meanwhile stay. */
  async function settle(): Promise<void> {
    const before = new Map(latest)
    if (!(await refetch())) return
    for (const [key, press] of before) {
      if (latest.get(key) !== press) continue
      latest.delete(key)
      tails.delete(key)
      store.setState(({ values }) => ({ values: without(values, key) }))
    }
  }

  return {
    store,
    change,
    /** Resolves when no request of a key is pending. */
    whenSent: async (key: Key): Promise<void> => {
      await tails.get(key)
    },
  }
}

function noChanges<Key, Value>(): Optimistic<Key, Value> {
  return { values: new Map(), failures: new Map() }
}

function without<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> {
  return new Map([...map].filter(([other]) => other !== key))
}
