const largest = 5 * 1024 * 1024
/** Milliseconds. */
const patience = 10_000

/** Downloads a picture of the back end as a file to upload; null if it is not a picture. */
export async function readPicture(address: string): Promise<File | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience), redirect: 'error' })
    const type = answer.headers.get('content-type') ?? ''
    const size = Number(answer.headers.get('content-length') ?? Number.NaN)
    if (!answer.ok || !type.startsWith('image/') || !(size <= largest)) {
      await answer.body?.cancel()
      return null
    }
    const name = new URL(address).pathname.split('/').at(-1) || 'avatar'
    return new File([await answer.arrayBuffer()], name, { type })
  } catch {
    return null
  }
}
