// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failureFrom } from '../personal/failure-text.ts'
import { restoreState } from '../platform/app-state.ts'
import { beginSession } from '../platform/personal/logout.ts'
import { type Answer, mockBackEnd } from '../platform/personal/mock-back-end.ts'
import { upload } from '../platform/personal/upload.ts'
import type { Item } from './review-media.ts'
import type { OwnReview } from './review-queries.ts'
import { saveMedia, saveText } from './save-review.ts'

vi.mock('../platform/personal/upload.ts', () => ({ upload: vi.fn() }))

let backEnd: ReturnType<typeof mockBackEnd>
beforeEach(() => {
  backEnd = mockBackEnd()
  vi.mocked(upload).mockReset()
  restoreState('en')
  beginSession({ access: 'token' }, true)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const written = { rating: 4, comment: 'Soft' }
const review = {
  id: 3,
  review_images: [{ id: 1 }, { id: 2 }],
  review_videos: ['film.mp4'],
} as OwnReview
const writes = () =>
  backEnd.sent
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => `${method} ${path} ${body}`)

/** The table has every answer of rule P30 for "Add review", and unexpected ones. */
test.each<[string, Answer, object | undefined]>([
  ['201', { status: 201, body: { id: 3 } }, undefined],
  ['403', { status: 403, body: { detail: 'Only buyers.' } }, { status: 403, message: 'Only buyers.' }],
  ['404', { status: 404, body: { detail: 'Gone.' } }, { status: 404, message: 'Gone.' }],
  [
    '400',
    { status: 400, body: { rating: ['1 to 5'], comment: 'Too long' } },
    { status: 400, fields: { rating: ['1 to 5'], comment: ['Too long'] } },
  ],
  [
    '400 for a second one',
    { status: 400, body: { product_stock: ['Already.'] } },
    { status: 400, fields: { product_stock: ['Already.'] } },
  ],
  [
    '429',
    { status: 429, body: { detail: 'Slowly' }, headers: { 'Retry-After': '9' } },
    { status: 429, retryAfter: 9 },
  ],
  ['500', { status: 500, body: { detail: 'Stack' } }, { status: 500 }],
  ['an HTML page', { status: 502, body: '<h1>Bad gateway</h1>' }, { status: 502, message: undefined }],
])('adding a review: %s', async (_name, answer, failure) => {
  backEnd.answer(() => answer)
  const saving = saveText({ stock: 7, review: null }, written)
  if (failure) expect(failureFrom(await saving.catch((error) => error))).toMatchObject(failure)
  else expect(await saving).toEqual({ id: 3 })
  expect(writes()).toEqual(['POST /product/product-review/ {"product_stock":7,"rating":4,"comment":"Soft"}'])
})

test('adding a review without an answer is an error', async () => {
  backEnd.answer(() => {
    throw new TypeError('Failed to fetch')
  })
  const error = await saveText({ stock: 7, review: null }, written).catch((reason) => reason)
  expect(failureFrom(error)).toMatchObject({ status: 0, code: 'network' })
})

test('an existing review is changed, not created twice', async () => {
  await saveText({ stock: 7, review }, written)
  expect(writes()).toEqual(['PATCH /product/product-review/3/ {"rating":4,"comment":"Soft"}'])
})

const existing = (id: number): Item => ({ key: `${id}`, kind: 'picture', preview: '', id, isStored: true })
const fresh = (key: string, kind: Item['kind'] = 'picture'): Item => ({
  key,
  kind,
  preview: '',
  isStored: false,
  file: new File(['x'], `${key}.png`, { type: 'image/png' }),
})

async function save(items: Item[]) {
  const changes: [string, Partial<Item>][] = []
  const isWhole = await saveMedia({
    before: review,
    items,
    onChange: (key, change) => changes.push([key, change]),
    explain: ({ status }) => `rejected with ${status}`,
  })
  return { isWhole, changes }
}

test('removed pictures are deleted, new ones uploaded, then all are sorted as shown', async () => {
  vi.mocked(upload).mockResolvedValue({ id: 9 })
  const { isWhole } = await save([fresh('new'), existing(2)])
  expect(isWhole).toBe(true)
  expect(writes()).toEqual([
    'DELETE /product/review-image/1/ ',
    'DELETE /product/review-video/3/ ',
    'PATCH /product/product-review/3/ {"review_images":[9,2]}',
  ])
  expect(vi.mocked(upload).mock.calls.map(([path]) => path)).toEqual(['/product/review-image/'])
})

test('a rejected file has its error; the others are uploaded', async () => {
  const { ApiError } = await import('@marah/ui/calls/errors')
  const error = new ApiError({ status: 413, code: undefined, message: undefined, fields: {} })
  vi.mocked(upload).mockRejectedValueOnce(error).mockResolvedValue({ id: 9 })
  const film: Item = { key: 'film', kind: 'video', preview: '', isStored: true }
  const { isWhole, changes } = await save([existing(1), existing(2), fresh('bad'), fresh('good'), film])
  expect(isWhole).toBe(false)
  expect(changes).toContainEqual(['bad', { progress: 0, problem: 'rejected with 413' }])
  expect(changes).toContainEqual(['good', { isStored: true, progress: 1, id: 9 }])
  expect(writes()).toEqual(['PATCH /product/product-review/3/ {"review_images":[1,2,9]}'])
})

test('a picture that another tab has deleted is no error', async () => {
  backEnd.answer(({ method }) =>
    method === 'DELETE' ? { status: 404, body: { detail: 'Gone' } } : { status: 200, body: {} },
  )
  expect((await save([])).isWhole).toBe(true)
})
