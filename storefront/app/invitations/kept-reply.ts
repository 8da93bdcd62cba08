/** A guest's own reply, stored on this device: guests have no account, and may change it. */
export type KeptReply = {
  /** The secret with which the reply can be changed. */
  reply: string
  name: string
  answer: string
  kids: string
  adults: string
  note: string
}

const key = 'invitation-replies'
const most = 20

/** The key is the end of the link's token: enough to tell invitations apart, too little to open one. */
function nameOf(token: string): string {
  return token.slice(-8)
}

export function keptReply(token: string): KeptReply | undefined {
  return all().find(([name]) => name === nameOf(token))?.[1]
}

export function keepReply(token: string, reply: KeptReply): void {
  const name = nameOf(token)
  const others = all().filter(([other]) => other !== name)
  try {
    localStorage.setItem(key, JSON.stringify([[name, reply], ...others].slice(0, most)))
  } catch {
    // Storage is full or blocked: the reply has been sent all the same.
  }
}

/** Returns the valid entries in storage, which the user may have edited. */
function all(): [string, KeptReply][] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is [string, KeptReply] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  const reply: unknown = entry[1]
  if (typeof reply !== 'object' || reply === null) return false
  return ['reply', 'name', 'answer', 'kids', 'adults', 'note'].every(
    (field) => typeof Reflect.get(reply, field) === 'string',
  )
}
