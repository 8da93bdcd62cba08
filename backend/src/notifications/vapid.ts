import { createECDH, hkdfSync } from 'node:crypto'
import { addressOf } from '../platform/config/sender.ts'
import type { Services } from '../services/services.ts'

export type VapidKeys = {
  /** Handed to browsers, which subscribe for it alone. */
  readonly publicKey: string
  readonly privateKey: string
  /** Contact address for push services (RFC 8292 §2.1). */
  readonly subject: string
}

type VapidServices = Pick<Services, 'config' | 'settings' | 'secretKey'>

/**
 * The shop's key pair for Web Push: the one that is configured, or one derived from the secret key, so that every
 * process of a shop has the same without anyone having to make or keep it.
 */
export function vapidKeys({ config, settings, secretKey }: VapidServices): VapidKeys {
  const pair = createECDH('prime256v1')
  // 32 bytes above the curve's order come once in 2^32 times; the next counter then serves.
  for (let counter = 0; ; counter++) {
    const bytes = config.VAPID_PRIVATE_KEY
      ? Buffer.from(config.VAPID_PRIVATE_KEY, 'base64url')
      : Buffer.from(hkdfSync('sha256', secretKey, '', `web push ${counter}`, 32))
    try {
      pair.setPrivateKey(bytes)
      break
    } catch (error) {
      if (config.VAPID_PRIVATE_KEY) throw error
    }
  }
  return {
    publicKey: pair.getPublicKey('base64url', 'uncompressed'),
    // Leading zeros are part of the key.
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
    subject: `mailto:${addressOf(settings.rules().mailFrom)}`,
  }
}
