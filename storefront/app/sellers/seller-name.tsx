import { useExtension } from '../parts/extension.tsx'
import { LocalLink } from '../platform/language.tsx'

type SellerNameProps = { seller: { slug: string; name: string }; className?: string | undefined }

/** A seller's name: a link where sellers have pages. */
export function SellerName({ seller: { slug, name }, className }: SellerNameProps) {
  if (!useExtension('sellers'))
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
