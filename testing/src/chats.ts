import { makeDeskToken } from '@marah/backend/sellers/desk-tokens'
import type { TestAccount } from './account.ts'
import type { TestGood } from './goods.ts'
import type { TestShop } from './test-shop.ts'

/** The actions of a customer and a seller in chats, over the API. */
export function chatsOf(shop: TestShop) {
  async function send(path: string, token: string, fields: Record<string, string | Blob>) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return shop.request('POST', path, { token, body: form })
  }
  return {
    deskToken: async ({ slug }: TestGood): Promise<string> =>
      (await shop.database.transaction((tx) => makeDeskToken(tx, `seller-${slug}`, 'test'))) ?? '',
    open: ({ token }: TestAccount, body: unknown) =>
      shop.request('POST', '/chat/conversation/', { token, body }),
    send: (token: string, conversation: number | string, fields: Record<string, string | Blob> | string) =>
      send(
        `/chat/conversation/${conversation}/message/`,
        token,
        typeof fields === 'string' ? { text: fields } : fields,
      ),
    answer: (token: string, conversation: number | string, fields: Record<string, string | Blob> | string) =>
      send(
        `/vendor/desk/conversation/${conversation}/message/`,
        token,
        typeof fields === 'string' ? { text: fields } : fields,
      ),
    messages: (token: string, conversation: number | string, query = '') =>
      shop.request('GET', `/chat/conversation/${conversation}/message/${query}`, { token }),
    read: (token: string, conversation: number | string, upTo: unknown) =>
      shop.request('POST', `/chat/conversation/${conversation}/read/`, { token, body: { up_to: upTo } }),
    readAtDesk: (token: string, conversation: number | string, upTo: unknown) =>
      shop.request('POST', `/vendor/desk/conversation/${conversation}/read/`, {
        token,
        body: { up_to: upTo },
      }),
  }
}
