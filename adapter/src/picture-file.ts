const largest = 5 * 1024 * 1024
/** Milliseconds. */
const patience = 10_000

/** A picture that a back end has named, as a file to upload; null for what is none. */
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
