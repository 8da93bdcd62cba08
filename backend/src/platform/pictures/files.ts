import { join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Logger } from 'pino'
import { type Config, ConfigError } from '../config/config.ts'

/** Stores files in a local folder. */
export function localDisk(folder: string): Disk {
  return new Disk(new FSDriver({ location: folder, visibility: 'public' }))
}

/**
 * Opens the storage of pictures: the bucket of S3_BUCKET, or the folder `media` below DATA_DIR. @throws ConfigError if the
 * storage answers that the shop may not use this bucket.
 */
export async function openFiles(config: Config, log: Logger): Promise<Disk> {
  const { S3_BUCKET: bucket } = config
  if (!bucket) return localDisk(join(config.DATA_DIR, 'media'))
  // The client is large; a shop with local files never loads it.
  const { S3Client } = await import('@aws-sdk/client-s3')
  const { S3Driver } = await import('flydrive/drivers/s3')
  const client = new S3Client({
    region: config.S3_REGION,
    // Self-hosted storage (MinIO, Garage…) finds buckets by path, not by host name.
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT, forcePathStyle: true }),
    ...(config.S3_ACCESS_KEY_ID &&
      config.S3_SECRET_ACCESS_KEY && {
        credentials: {
          accessKeyId: config.S3_ACCESS_KEY_ID,
          secretAccessKey: config.S3_SECRET_ACCESS_KEY,
        },
      }),
  })
  await probe(client, bucket, log)
  // The bucket's own policy decides who may read: today's buckets reject access lists of single objects.
  return new Disk(new S3Driver({ client, bucket, visibility: 'public', supportsACL: false }))
}

/**
 * Reports a wrong name or key at the start; a storage that is down for a while does not keep the shop from opening.
 * Reads an object that does not exist, which takes the same permissions as the shop's own reads.
 */
async function probe(client: S3Client, bucket: string, log: Logger): Promise<void> {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3')
  try {
    await client.send(new GetObjectCommand({ Bucket: bucket, Key: 'marah-start' }))
  } catch (error) {
    const { name, $metadata } = error as { name: string; $metadata?: { httpStatusCode?: number } }
    if (name === 'NoSuchKey') return
    const reason = rejections.get($metadata?.httpStatusCode ?? 0)
    if (reason)
      throw new ConfigError(`The bucket ${bucket} of S3_BUCKET cannot be used: ${reason} (${name}).`)
    log.warn({ err: error }, 'file storage is away')
  }
}

const rejections = new Map([
  [301, 'it lies in another region than S3_REGION says'],
  [400, 'the storage does not take this key or region'],
  [401, 'the storage does not know this key'],
  [403, 'this key may not read and list it'],
  [404, 'there is no such bucket'],
])
