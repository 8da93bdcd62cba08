import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

export type StorageServer = {
  /** The configuration of a shop that stores its pictures there. */
  readonly environment: Record<string, string>
  close(): Promise<void>
}

/** An object storage that speaks S3 over HTTP and checks signatures, with one empty bucket. */
export async function openStorageServer(): Promise<StorageServer> {
  const directory = await mkdtemp(join(tmpdir(), 'marah-storage-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures' }],
  })
  const { port } = await server.run()
  return {
    environment: {
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      // The one key that this server knows.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
