import { expect, test } from 'vitest'
import { readAllRows } from './all-rows.ts'
import { ReadFault } from './read-fault.ts'

/** Answers by the whole path; a number is a status. */
function answering(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const read = async (path: string) => {
    asked.push(path)
    const answer = answers[path] ?? 404
    const headers = new Headers()
    return typeof answer === 'number'
      ? { status: answer, body: undefined, headers }
      : { status: 200, body: answer, headers }
  }
  return { read, asked }
}

test.each([
  ['a bare list', [1, 2]],
  ['a page', { count: 2, next: null, previous: null, results: [1, 2] }],
])('%s is read whole', async (_, body) => {
  const { read } = answering({ '/list/?page_size=100': body })
  expect(await readAllRows(read, '/list/')).toMatchObject({ rows: [1, 2], total: 2, isWhole: true })
})

test.each([
  ['an absolute address', 'http://inside:8000/api/list/?page_size=100&page=2'],
  ['a relative address', '/list/?page_size=100&page=2'],
  ['a query alone', '?page=2&page_size=100'],
])('the next page is found by %s', async (_, next) => {
  const { read } = answering({
    '/list/?page_size=100': { count: 3, next, results: ['a', 'b'] },
    '/list/?page_size=100&page=2': { count: 3, next: null, results: ['c'] },
  })
  expect(await readAllRows(read, '/list/')).toMatchObject({ rows: ['a', 'b', 'c'], total: 3, isWhole: true })
})

test('pages that are not numbered are followed, but not in circles', async () => {
  const { read, asked } = answering({
    '/list/?page_size=100': { next: 'http://x/list/?cursor=b', results: ['a'] },
    '/list/?cursor=b': { next: 'http://x/list/?cursor=c', results: ['b'] },
    '/list/?cursor=c': { next: 'http://x/list/?cursor=b', results: ['c'] },
  })
  expect(await readAllRows(read, '/list/')).toMatchObject({ rows: ['a', 'b', 'c'], isWhole: false })
  expect(asked).toHaveLength(3)
})

test('a back end that rejects a page size is asked without', async () => {
  const { read } = answering({ '/list/?a=1&page_size=100': 400, '/list/?a=1': ['a'] })
  expect((await readAllRows(read, '/list/?a=1')).rows).toEqual(['a'])
})

test('a list that is known without its last slash alone is found there, with all its pages', async () => {
  const { read } = answering({
    '/list?a=1': { count: 2, next: '/list?page=2', results: ['a'] },
    '/list?a=1&page=2': { count: 2, next: null, results: ['b'] },
  })
  expect((await readAllRows(read, '/list/?a=1')).rows).toEqual(['a', 'b'])
})

test('a list that gets shorter while it is read ends', async () => {
  const { read } = answering({ '/list/?page_size=100': { count: 2, next: '?page=2', results: ['a'] } })
  expect((await readAllRows(read, '/list/')).rows).toEqual(['a'])
})

test('no more than 100 pages are read', async () => {
  let reads = 0
  const read = async () => {
    reads++
    const body = { count: 9000, next: '/list/?page=2', results: ['a', 'b'] }
    return { status: 200, body, headers: new Headers() }
  }
  const { rows, total, isWhole } = await readAllRows(read, '/list/')
  expect([rows.length, total, isWhole, reads]).toEqual([200, 9000, false, 100])
})

test('what is no list is a fault with its status', async () => {
  const { read } = answering({ '/text/?page_size=100': 'text', '/broken/?page_size=100': 500 })
  await expect(readAllRows(read, '/text/')).rejects.toMatchObject({ status: 502 })
  await expect(readAllRows(read, '/broken/')).rejects.toBeInstanceOf(ReadFault)
})
