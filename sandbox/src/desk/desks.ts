/** A seller's desk that may be sat at: its token is the shop's own, made for the sandbox at each start. */
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
export type Outcome = 'done' | 'refused' | 'gone'

export type Desks = {
  /** Says where the shop's API is and which desks there are. */
  open(apiUrl: string, desks: readonly Desk[]): void
  list(): readonly Desk[]
  questions(desk: Desk): Promise<DeskQuestion[]>
  reviews(desk: Desk): Promise<DeskReview[]>
  answer(desk: Desk, id: string, text: string): Promise<Outcome>
  reply(desk: Desk, id: string, text: string): Promise<Outcome>
}

const patience = 5_000

/** Speaks to the shop as any seller's own software would: over HTTP, with a bearer token. */
export function createDesks(): Desks {
  let apiUrl = ''
  let known: readonly Desk[] = []

  function ask(desk: Desk, path: string, body?: unknown): Promise<Response> {
    return fetch(apiUrl + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${desk.token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    })
  }

  async function read<Item>(desk: Desk, path: string): Promise<Item[]> {
    const answer = await ask(desk, path)
    if (!answer.ok) throw new Error(`The shop answered ${answer.status} to ${path}`)
    return ((await answer.json()) as { results: Item[] }).results
  }

  async function tell(desk: Desk, path: string, body: unknown): Promise<Outcome> {
    const { ok, status } = await ask(desk, path, body)
    if (ok) return 'done'
    return status === 404 ? 'gone' : 'refused'
  }

  return {
    open: (url, desks) => {
      apiUrl = url
      known = desks
    },
    list: () => known,
    questions: (desk) => read(desk, '/vendor/desk/question/?page_size=50'),
    reviews: (desk) => read(desk, '/vendor/desk/review/?page_size=50'),
    answer: (desk, id, text) => tell(desk, `/vendor/desk/question/${id}/answer/`, { answer: text }),
    reply: (desk, id, text) => tell(desk, `/vendor/desk/review/${id}/reply/`, { reply: text }),
  }
}
