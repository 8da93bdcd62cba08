import type { Exchange } from '../adapter.ts'
import type { Answer, BackEnd } from '../back-end.ts'
import { ownRows } from '../own-rows.ts'
import { readPicture } from '../picture-file.ts'
import { addressIn } from '../pictures.ts'
import { CallFault, isDone, rejected, replyPage, sentFields } from '../reply.ts'
import { countIn, entityIn, fieldsIn, idIn, textIn } from '../values.ts'
import { type User, userIn } from './user-json.ts'

type Picture = { readonly id: number; readonly avatar: string }

const list = '/user/avatar/'

/** Pictures to choose from. One object is the customer's own picture, which is no choice. */
export async function readPictures(exchange: Exchange): Promise<Response> {
  const { backEnd } = exchange
  const first = await backEnd.call('GET', list)
  if (first.status === 404) return replyPage(exchange, [])
  if (!isDone(first)) return rejected(exchange, first)
  const isList = Array.isArray(first.body) || Array.isArray(fieldsIn(first.body)?.results)
  return replyPage(exchange, isList ? await picturesOf(backEnd) : [])
}

async function picturesOf(backEnd: BackEnd): Promise<Picture[]> {
  const rows = await ownRows(backEnd, list)
  return rows.flatMap((row, place) => pictureToChoose(row, place, backEnd.origin) ?? [])
}

function pictureToChoose(given: unknown, place: number, origin: string): Picture | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  const avatar = addressIn(fields?.avatar ?? fields?.image, origin)
  if (!fields || !entity || avatar === null) return null
  const shown = { avatar, name: textIn(fields.name), order: countIn(fields.order) ?? place }
  return { ...entity, ...shown }
}

/** The customer, whose picture may come as the bare id of one of those to choose from. */
export async function userWithPicture(given: unknown, backEnd: BackEnd): Promise<User | null> {
  const user = userIn(given, backEnd)
  const id = idIn(fieldsIn(given)?.avatar)
  if (user === null || user.avatar !== null || id === null) return user
  return { ...user, avatar: (await pictureNamed(id, backEnd))?.avatar ?? null }
}

async function pictureNamed(id: number, backEnd: BackEnd): Promise<Picture | undefined> {
  try {
    return (await picturesOf(backEnd)).find((picture) => picture.id === id)
  } catch (error) {
    if (error instanceof CallFault) return undefined
    throw error
  }
}

/**
 * Retries a rejected choice of a picture: some back ends need the picture's address or file in place of its id, and '' in
 * place of null. Null if the change was rejected for another reason.
 */
export async function changePicture(exchange: Exchange, { status, body }: Answer): Promise<Answer | null> {
  const isAboutPicture = status === 400 && fieldsIn(body)?.avatar !== undefined
  const { avatar, ...others } = await sentFields(exchange)
  if (!isAboutPicture || avatar === undefined) return null
  const { backEnd } = exchange
  const change = (picture: unknown) => backEnd.call('PATCH', '/auth/user/', picture)
  if (avatar === null) return change({ ...others, avatar: '' })
  const picture = await pictureNamed(idIn(avatar) ?? 0, backEnd)
  if (!picture) return null
  const file = await readPicture(picture.avatar)
  const form = new FormData()
  for (const [name, value] of Object.entries(others)) form.set(name, String(value))
  if (file) form.set('avatar', file)
  const uploaded = file && (await change(form))
  return uploaded && isDone(uploaded) ? uploaded : change({ ...others, avatar: picture.avatar })
}
