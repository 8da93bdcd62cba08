import { useMessages } from '../platform/messages.tsx'
import type { Shop } from '../platform/shop.ts'
import styles from './contact-page.module.css'

/** Shows the contact details that the shop has set; nothing if it has set none. */
export function ContactFacts({ contact }: { contact: Shop['contact'] }) {
  const t = useMessages()
  const { email, phone, address, hours, links } = contact
  if (!email && !phone && !address && !hours && links.length === 0) return null
  return (
    <dl className={styles.facts}>
      {email && (
        <div>
          <dt>{t('content.email')}</dt>
          <dd>
            <a href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          </dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>{t('content.factPhone')}</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
              {phone}
            </a>
          </dd>
        </div>
      )}
      {address && (
        <div>
          <dt>{t('content.factAddress')}</dt>
          <dd>
            <bdi>{address}</bdi>
          </dd>
        </div>
      )}
      {hours && (
        <div>
          <dt>{t('content.factHours')}</dt>
          <dd>
            <bdi>{hours}</bdi>
          </dd>
        </div>
      )}
      {links.length > 0 && (
        <div>
          <dt>{t('content.factLinks')}</dt>
          {links.map(({ name, url }) => (
            <dd key={url}>
              <a href={url} rel="me noopener" dir="auto">
                {name}
              </a>
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}
