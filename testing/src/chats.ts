import type { TestAccount } from './account.ts'
import { personAt, type TestPerson } from './desk.ts'
import type { TestGood } from './goods.ts'
import type { TestShop } from './test-shop.ts'

/** The actions of a customer and a seller in chats, over the API. */
export function chatsOf(shop: TestShop) {
  function formOf(fields: Record<string, string | Blob> | string): FormData {
    const form = new FormData()
    const given = typeof fields === 'string' ? { text: fields } : fields
    for (const [name, value] of Object.entries(given)) form.append(name, value)
    return form
  }
  return {
    /** A person who works for the seller of these goods. */
    seller: ({ vendorId }: TestGood): Promise<TestPerson> => personAt(shop, 'seller', { vendorId }),
    open: ({ token }: TestAccount, body: unknown) =>
      shop.request('POST', '/chat/conversation/', { token, body }),
    send: (token: string, conversation: number | string, fields: Record<string, string | Blob> | string) =>
      shop.request('POST', `/chat/conversation/${conversation}/message/`, { token, body: formOf(fields) }),
    answer: (
      { ask }: TestPerson,
      conversation: number | string,
      fields: Record<string, string | Blob> | string,
    ) => ask('POST', `/desk/conversation/${conversation}/message/`, formOf(fields)),
    messages: (token: string, conversation: number | string, query = '') =>
      shop.request('GET', `/chat/conversation/${conversation}/message/${query}`, { token }),
    read: (token: string, conversation: number | string, upTo: unknown) =>
      shop.request('POST', `/chat/conversation/${conversation}/read/`, { token, body: { up_to: upTo } }),
    readAtDesk: ({ ask }: TestPerson, conversation: number | string, upTo: unknown) =>
      ask('POST', `/desk/conversation/${conversation}/read/`, { up_to: upTo }),
  }
}
