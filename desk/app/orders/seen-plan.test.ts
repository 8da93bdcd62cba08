import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { seenPlan } from './seen-plan.ts'

test('while a refund’s plan is read again, the plan that was seen can be agreed to', async () => {
  const queries = new QueryClient()
  const answers: ((plan: string) => void)[] = []
  const observer = new QueryObserver<string>(queries, {
    queryKey: ['plan'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const end = observer.subscribe(() => {})
  const latest = () => {
    const result = observer.getCurrentResult()
    return { isFetching: result.isFetching, seen: seenPlan(result, true) }
  }
  expect(latest()).toEqual({ isFetching: true, seen: undefined })
  answers[0]?.('first')
  await expect.poll(latest).toEqual({ isFetching: false, seen: 'first' })
  void queries.invalidateQueries()
  await expect.poll(latest).toEqual({ isFetching: true, seen: 'first' })
  answers[1]?.('second')
  await expect.poll(latest).toEqual({ isFetching: false, seen: 'second' })
  expect(seenPlan(observer.getCurrentResult(), false)).toBeUndefined()
  end()
})
