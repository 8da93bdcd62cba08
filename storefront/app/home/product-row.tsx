import { type CardData, ProductCard } from '../catalogue/index.ts'
import { CardRow } from '../parts/card-grid.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import styles from './home-page.module.css'

/** Shows a row of products with a link to all of them. */
export function ProductRow({ title, products, more }: { title: string; products: CardData[]; more: string }) {
  if (products.length === 0) return null
  return (
    <section className={`${styles.section} below`}>
      <SectionHeading title={title} more={more} />
      <CardRow>
        {products.map((product) => (
          <ProductCard key={product.slug} product={product} />
        ))}
      </CardRow>
    </section>
  )
}

export function SectionHeading({ title, more }: { title: string; more: string }) {
  const t = useMessages()
  return (
    <div className={styles.heading}>
      <h2>{title}</h2>
      <LocalLink to={more} aria-label={t('home.allOf', { name: title })}>
        {t('home.all')}
      </LocalLink>
    </div>
  )
}
