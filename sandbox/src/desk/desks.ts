/** A seller's desk that a tester may open. The shop makes its token for the sandbox at each start. */
export type Desk = { readonly slug: string; readonly name: string; readonly token: string }

export type DeskQuestion = {
  id: number
  question: string
  answer: string | null
  language: string
  created_on: string
  customer: { full_name: string }
  product_name: string
  product_slug: string
}
export type DeskReview = {
  id: number
  rating: number
  comment: string
  language: string
  created_on: string
  customer: { full_name: string }
  product_name: string
  product_slug: string
  reply: { text: string } | null
}
export type DeskOrder = {
  id: number
  number: string
  status: string
  created_on: string
  items: { name: string; options: string; quantity: number }[]
  returns: {
    id: number
    number: string
    kind: string
    status: string
    note: string
    items: { name: string; quantity: number; reason: string }[]
  }[]
}
export type DeskMessage = {
  id: number
  from: 'customer' | 'seller'
  text: string
  language: string
  image: string | null
  created_on: string
}
export type DeskConversation = {
  id: number
  customer: { full_name: string }
  subject: { kind: string; id: string; name: string } | null
  last_message: DeskMessage | null
  unread: number
  seen_by_other: number
}
export type Outcome = 'done' | 'rejected' | 'gone'

export type Desks = {
  /** Sets the address of the shop's API, the desks, and the token that opens the play centre's check-in. */
  open(apiUrl: string, desks: readonly Desk[], doorToken: string): void
  list(): readonly Desk[]
  /** Null until the shop is open. */
  doorToken(): string | null
  questions(desk: Desk): Promise<DeskQuestion[]>
  reviews(desk: Desk): Promise<DeskReview[]>
  orders(desk: Desk): Promise<DeskOrder[]>
  answer(desk: Desk, id: string, text: string): Promise<Outcome>
  reply(desk: Desk, id: string, text: string): Promise<Outcome>
  conversations(desk: Desk): Promise<DeskConversation[]>
  /** Null if the desk has no such conversation. */
  conversation(desk: Desk, id: string): Promise<DeskConversation | null>
  /** Newest first. */
  messages(desk: Desk, id: string): Promise<DeskMessage[]>
  /** `message` carries `text`, perhaps `image`, and the `client_key` under which it is stored once. */
  send(desk: Desk, id: string, message: FormData): Promise<Outcome>
  seen(desk: Desk, id: string, upTo: number): Promise<void>
  move(desk: Desk, id: string, status: string): Promise<Outcome>
  decide(desk: Desk, id: string, status: string): Promise<Outcome>
}

const patience = 5_000

/** Calls the shop as any seller's own software would: over HTTP, with a bearer token. */
export function createDesks(): Desks {
  let apiUrl = ''
  let known: readonly Desk[] = []
  let checkInToken: string | null = null

  function ask(desk: Desk, path: string, body?: unknown): Promise<Response> {
    return fetch(apiUrl + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${desk.token}`,
        // A form has its own type, with the boundary between its parts.
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    })
  }

  async function read<Item>(desk: Desk, path: string): Promise<Item[]> {
    const answer = await ask(desk, path)
    if (!answer.ok) throw new Error(`The shop answered ${answer.status} to ${path}`)
    return ((await answer.json()) as { results: Item[] }).results
  }

  async function post(desk: Desk, path: string, body: unknown): Promise<Outcome> {
    const { ok, status } = await ask(desk, path, body)
    if (ok) return 'done'
    return status === 404 ? 'gone' : 'rejected'
  }

  return {
    open: (url, desks, doorToken) => {
      apiUrl = url
      known = desks
      checkInToken = doorToken
    },
    list: () => known,
    doorToken: () => checkInToken,
    questions: (desk) => read(desk, '/vendor/desk/question/?page_size=50'),
    reviews: (desk) => read(desk, '/vendor/desk/review/?page_size=50'),
    orders: (desk) => read(desk, '/vendor/desk/order/?page_size=20'),
    move: (desk, id, status) => post(desk, `/vendor/desk/order/${id}/`, { status }),
    decide: (desk, id, status) => post(desk, `/vendor/desk/return/${id}/`, { status }),
    answer: (desk, id, text) => post(desk, `/vendor/desk/question/${id}/answer/`, { answer: text }),
    reply: (desk, id, text) => post(desk, `/vendor/desk/review/${id}/reply/`, { reply: text }),
    conversations: (desk) => read(desk, '/vendor/desk/conversation/?page_size=50'),
    conversation: async (desk, id) => {
      const answer = await ask(desk, `/vendor/desk/conversation/${id}/`)
      return answer.ok ? ((await answer.json()) as DeskConversation) : null
    },
    messages: (desk, id) => read(desk, `/vendor/desk/conversation/${id}/message/?page_size=100`),
    send: (desk, id, message) => post(desk, `/vendor/desk/conversation/${id}/message/`, message),
    seen: async (desk, id, upTo) => {
      await post(desk, `/vendor/desk/conversation/${id}/read/`, { up_to: upTo })
    },
  }
}
