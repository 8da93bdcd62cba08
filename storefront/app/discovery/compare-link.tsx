import { useEffect, useState } from 'react'
import { LocalLink } from '../platform/language.tsx'
import { useWords } from '../platform/words.tsx'
import { compareHref } from './compare-list.ts'

/** Leads to the comparison with this product in it. A link, so that it works before and without any script. */
export function CompareLink({ slug }: { slug: string }) {
  const t = useWords()
  // What the server knows: this product alone.
  const [to, setTo] = useState(() => compareHref(slug, []))
  useEffect(() => setTo(compareHref(slug)), [slug])
  return (
    <p>
      <LocalLink to={to}>{t('catalogue.compare')}</LocalLink>
    </p>
  )
}
