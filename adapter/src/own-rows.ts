import { readAllRows } from './all-rows.ts'
import type { Answer, BackEnd } from './back-end.ts'
import { ReadFault } from './read-fault.ts'
import { CallFault } from './reply.ts'
import { fieldsIn, listIn, textIn } from './values.ts'

/** All rows of a customer's own list; an error of the back end is thrown with its answer. */
export async function ownRows(backEnd: BackEnd, path: string): Promise<readonly unknown[]> {
  let last: Answer | undefined
  async function read(asked: string): Promise<Answer> {
    last = await backEnd.call('GET', asked)
    return last
  }
  try {
    return (await readAllRows(read, path)).rows
  } catch (error) {
    if (!(error instanceof ReadFault)) throw error
    const status = error.status
    throw new CallFault(last?.status === status ? last : { status, body: undefined, headers: new Headers() })
  }
}

const mostPages = 40

/** At least the first `enough` rows of a customer's own list, of which there may be very many. */
export async function firstOwnRows(backEnd: BackEnd, path: string, enough: number): Promise<unknown[]> {
  const rows: unknown[] = []
  let query = '?page_size=100'
  for (let page = 1; page <= mostPages; page++) {
    const answer = await backEnd.call('GET', path + query)
    // The last page may be gone because all its rows were removed meanwhile.
    if (answer.status === 404 && page > 1) break
    if (answer.status !== 200) throw new CallFault(answer)
    if (Array.isArray(answer.body)) return answer.body
    const fields = fieldsIn(answer.body)
    const found = listIn(fields?.results)
    rows.push(...found)
    const next = textIn(fields?.next)
    if (!next.includes('?') || found.length === 0 || rows.length >= enough) break
    // By number, offset or cursor, as the back end has it; its host may be another.
    query = next.slice(next.indexOf('?'))
  }
  return rows
}
