import { useEffect, useState } from 'react'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { compareHref } from './compare-list.ts'

/** Links to the comparison including this product; it works without JavaScript. */
export function CompareLink({ slug }: { slug: string }) {
  const t = useMessages()
  // The server knows only this product.
  const [to, setTo] = useState(() => compareHref(slug, []))
  useEffect(() => setTo(compareHref(slug)), [slug])
  return (
    <p>
      <LocalLink to={to}>{t('catalogue.compare')}</LocalLink>
    </p>
  )
}
