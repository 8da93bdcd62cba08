/** Works on all values, on no more than `most` of them at the same time; the results are in their order. */
export async function someAtOnce<Value, Result>(
  values: readonly Value[],
  work: (value: Value) => Promise<Result>,
  most = 4,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < values.length; from += most) {
    results.push(...(await Promise.all(values.slice(from, from + most).map(work))))
  }
  return results
}
