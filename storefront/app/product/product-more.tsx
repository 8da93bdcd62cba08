/** The part of a product page below its first screen: description, facts, reviews, questions, related products. */
import { type CardData, ProductCard } from '../catalogue/index.ts'
import { RecentSlot } from '../discovery/index.ts'
import { CardRow } from '../parts/card-grid.tsx'
import { RichText } from '../parts/rich-text.tsx'
import { useMessages } from '../platform/messages.tsx'
import { Questions } from '../questions/index.ts'
import { Reviews } from '../reviews/index.ts'
import type { Route } from './+types/product-page.ts'
import { ProductFacts } from './product-facts.tsx'
import styles from './product-more.module.css'
import type { Unit } from './variant.ts'

/** The data that the product page's loader returns. */
export type ProductPageData = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>

type MoreProps = { id: string; loaderData: ProductPageData; unit: Unit | undefined }

export default function ProductMore({ id, loaderData, unit }: MoreProps) {
  const t = useMessages()
  const { product, reviews, questions, bought, related, seller } = loaderData
  return (
    <>
      <div className={`${styles.more} below`} id={id}>
        {product.description.length > 0 && (
          <section className={styles.text} aria-labelledby="about">
            <h2 id="about">{t('catalogue.about')}</h2>
            <RichText nodes={product.description} />
          </section>
        )}
        <ProductFacts product={product} unit={unit} seller={seller} />
      </div>
      {reviews && (
        <Reviews
          product={product.id}
          reviews={reviews}
          spread={product.spread}
          rating={product.rating}
          total={product.ratings}
        />
      )}
      {questions && <Questions product={product.id} questions={questions} />}
      <RelatedProducts title={t('catalogue.alsoBought')} cards={bought} />
      <RelatedProducts title={t('catalogue.related')} cards={related} />
      <RecentSlot now={product.slug} />
    </>
  )
}

function RelatedProducts({ title, cards }: { title: string; cards: CardData[] }) {
  if (cards.length === 0) return null
  return (
    <section className={`${styles.section} below`}>
      <h2>{title}</h2>
      <CardRow>
        {cards.map((card) => (
          <ProductCard key={card.slug} product={card} />
        ))}
      </CardRow>
    </section>
  )
}
