import { useLanguage } from '@marah/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../platform/messages.tsx'
import type { Address } from './address-queries.ts'
import styles from './address-text.module.css'
import { deliversTo } from './countries.ts'
import { countriesQuery } from './country-queries.ts'

/** Warns beside a stored address if the shop does not deliver to its country, or no longer does. */
export function NotDelivered({ address }: { address: Pick<Address, 'country'> }) {
  const t = useMessages()
  const { data: countries = [] } = useQuery(countriesQuery(useLanguage()))
  const found = countries.find(({ code }) => code === address.country)
  if (!found || deliversTo(countries, found.code)) return null
  return <span className={styles.note}>{t('accounts.notDeliveredTo', { country: found.name })}</span>
}
