import { LocalLink } from '../platform/language.tsx'
import { hasExtension } from '../platform/shop-facts.ts'

type SellerNameProps = { seller: { slug: string; name: string }; className?: string | undefined }

/** Shows a seller's name: a link if sellers have pages. */
export function SellerName({ seller: { slug, name }, className }: SellerNameProps) {
  if (!hasExtension('sellers'))
    return (
      <span className={className}>
        <bdi>{name}</bdi>
      </span>
    )
  return (
    <LocalLink to={`/sellers/${slug}`} className={className}>
      <bdi>{name}</bdi>
    </LocalLink>
  )
}
