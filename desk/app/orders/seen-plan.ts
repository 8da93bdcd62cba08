import type { UseQueryResult } from '@tanstack/react-query'

type PlanQuery<Plan> = Pick<UseQueryResult<Plan>, 'data' | 'isError' | 'isPlaceholderData'>

/**
 * Returns the plan of what is chosen now, which a person may agree to; undefined while only an earlier choice is priced. A plan that
 * is read again in the background stays the one that was seen: a button that is disabled meanwhile loses a press.
 */
export function seenPlan<Plan>(query: PlanQuery<Plan>, isPriced: boolean): Plan | undefined {
  return query.isPlaceholderData || query.isError || !isPriced ? undefined : query.data
}
