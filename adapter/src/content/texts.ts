import type { components } from '@marah/contract/client'
import type { BackEnd } from '../back-end.ts'
import { htmlIn } from '../html.ts'
import type { PublicLists } from '../public-lists.ts'
import { datesIn, fieldsIn, idIn } from '../values.ts'

type GlobalText = components['schemas']['GlobalText']

/** Reads a text of the shop: alone, in a list or in a page of one. Null if there is none. */
export async function globalText(
  lists: PublicLists,
  backEnd: BackEnd,
  key: string,
): Promise<GlobalText | null> {
  const list = await lists.rows(backEnd, `/global_constant/globals/${key}/`)
  const rows = list?.rows.map(fieldsIn).filter((fields) => fields !== null) ?? []
  const fields = rows.find((row) => row.key === key) ?? rows[0]
  return fields ? { id: idIn(fields) ?? 0, ...datesIn(fields), key, data: htmlIn(fields.data) } : null
}

/** A legal text that the shop has not written is there, and empty (rule C15). */
export async function legalText(lists: PublicLists, backEnd: BackEnd, key: string): Promise<GlobalText> {
  return (await globalText(lists, backEnd, key)) ?? { id: 0, ...datesIn({}), key, data: '' }
}
