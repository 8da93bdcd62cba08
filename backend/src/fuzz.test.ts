import process from 'node:process'
import { everyCall } from '@marah/contract/every-call'
import { arbitraryRequest } from '@marah/testing/arbitrary-requests'
import { describe, openWholeShop, type RequestCase, type WholeShop } from '@marah/testing/whole-shop'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: WholeShop
beforeAll(async () => {
  shop = await openWholeShop()
})
afterAll(() => shop.close())

/** For longer trials: `FUZZ_SECONDS=600 FUZZ_RUNS=1000000 npx vitest run --project rooms backend/src/fuzz.test.ts` */
const seconds = Number(process.env.FUZZ_SECONDS ?? 12)
const runs = Number(process.env.FUZZ_RUNS ?? 600)
/** The suite asks the same in each run; another seed asks something else. */
const seed = process.env.FUZZ_SEED ?? '20261122'
/** A call that has not answered by then hangs. */
const patienceMs = 300_000

async function faultOf(requestCase: RequestCase): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const impatience = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null)
  })
  const answer = await Promise.race([shop.ask(requestCase), impatience])
  clearTimeout(timer)
  if (answer === null) return `no answer: ${describe(requestCase)}`
  return answer.status >= 500 ? `${answer.status} ${answer.body.code ?? ''}: ${describe(requestCase)}` : null
}

test('no request that can be made of the contract, several at once, makes the server fail or hang', {
  timeout: (seconds + 600) * 1000,
}, async () => {
  let underWay: Promise<unknown> = Promise.resolve()
  const world = { known: shop.known, place: shop.goodPlace }
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryRequest(world), { minLength: 1, maxLength: 6 }), async (drawn) => {
      const requests = drawn.flatMap(({ id, ...rest }) => {
        const call = everyCall.find((each) => each.id === id)
        return call ? [{ call, ...rest }] : []
      })
      const requestCase = Promise.all(requests.map(faultOf))
      underWay = requestCase
      const faults = await requestCase
      expect(faults.filter((fault) => fault !== null)).toEqual([])
    }),
    {
      numRuns: runs,
      interruptAfterTimeLimit: seconds * 1000,
      seed: Number(seed),
    },
  )
  // After the time is up, the last requests are still being answered.
  await underWay
  // The requests before have left consistent data: stock, money and places add up.
  expect(await shop.faults()).toEqual([])
})
