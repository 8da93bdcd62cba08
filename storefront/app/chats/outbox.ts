import { ApiError, type ApiFailure, failureOfNetwork } from '@marah/ui/calls/errors'
import { newKey } from '@marah/ui/calls/new-key'
import { queryOptions } from '@tanstack/react-query'
import { deleteDraft, readDraft, saveDraft } from '../platform/drafts.ts'
import { queries } from '../platform/personal/queries.ts'
import { upload } from '../platform/personal/upload.ts'
import { addMessage, type ChatMessage } from './chat-queries.ts'

/** A message that is not stored on the server yet. */
export type Unsent = {
  /** The idempotency key: retries store the message once. */
  readonly key: string
  readonly text: string
  readonly file?: File | undefined
  /** An object URL for the preview. */
  readonly preview?: string | undefined
  readonly at: string
  /** Why the last try failed; undefined while the message is being sent. */
  readonly failure?: ApiFailure | undefined
}

/** Holds messages being sent, by conversation. It is part of the personal cache, which logout clears. */
export function outboxQuery(conversation: string) {
  return queryOptions({
    queryKey: ['chat-outbox', conversation],
    queryFn: (): Unsent[] => [],
    enabled: false,
    initialData: (): Unsent[] => [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Each conversation sends one message at a time, so that they arrive in order. */
const lines = new Map<string, Promise<void>>()

export function send(
  conversation: string,
  owner: number,
  { text, file }: { text: string; file: File | undefined },
): void {
  const unsent: Unsent = {
    key: newKey(),
    text,
    at: new Date().toISOString(),
    ...(file && { file, preview: URL.createObjectURL(file) }),
  }
  change(conversation, owner, (list) => [...list, unsent])
  queue(conversation, owner, unsent)
}

export function sendAgain(conversation: string, owner: number, unsent: Unsent): void {
  const { failure: _, ...again } = unsent
  change(conversation, owner, (list) => list.map((one) => (one.key === unsent.key ? again : one)))
  queue(conversation, owner, again)
}

export function discard(conversation: string, owner: number, { key, preview }: Unsent): void {
  if (preview) URL.revokeObjectURL(preview)
  change(conversation, owner, (list) => list.filter((one) => one.key !== key))
}

function queue(conversation: string, owner: number, unsent: Unsent): void {
  const before = lines.get(conversation) ?? Promise.resolve()
  lines.set(
    conversation,
    before.then(() => transmit(conversation, owner, unsent)),
  )
}

async function transmit(conversation: string, owner: number, unsent: Unsent): Promise<void> {
  const form = new FormData()
  form.set('client_key', unsent.key)
  if (unsent.text) form.set('text', unsent.text)
  if (unsent.file) form.set('image', unsent.file)
  try {
    const sent = await upload(`/chat/conversation/${conversation}/message/`, form, () => undefined)
    addMessage(sent as ChatMessage)
    discard(conversation, owner, unsent)
  } catch (error) {
    const failure = error instanceof ApiError ? error.failure : failureOfNetwork(error)
    change(conversation, owner, (list) =>
      list.map((one) => (one.key === unsent.key ? { ...one, failure } : one)),
    )
  }
}

/** Changes the outbox only while it exists: after a logout none of it is restored. */
function change(conversation: string, owner: number, how: (list: Unsent[]) => Unsent[]): void {
  const { queryKey } = outboxQuery(conversation)
  const list = queries.getQueryData<Unsent[]>(queryKey)
  if (!list) return
  const next = how(list)
  queries.setQueryData<Unsent[]>(queryKey, next)
  const texts = next.flatMap(({ key, text, at }) => (text ? [{ key, text, at }] : []))
  if (texts.length > 0) saveDraft(draftName(conversation), owner, texts)
  else deleteDraft(draftName(conversation))
}

/** Restores unfinished messages after a reload as unsent, with their keys; pictures cannot be stored. */
export function restore(conversation: string, owner: number): void {
  const { queryKey } = outboxQuery(conversation)
  if ((queries.getQueryData<Unsent[]>(queryKey) ?? []).length > 0) return
  const draft = readDraft(draftName(conversation), owner)
  if (!Array.isArray(draft)) return
  const failure = failureOfNetwork(null)
  const list = draft.flatMap((one: unknown) => (isStored(one) ? [{ ...one, failure }] : []))
  queries.setQueryData<Unsent[]>(queryKey, list)
}

function isStored(value: unknown): value is Pick<Unsent, 'key' | 'text' | 'at'> {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['key', 'text', 'at'].every((name) => typeof Reflect.get(value, name) === 'string')
  )
}

function draftName(conversation: string): string {
  return `chat-unsent-${conversation}`
}
