import { Fragment, type ReactNode } from 'react'
import { CompareLink } from '../discovery/index.ts'
import { WithExtension } from '../parts/extension.tsx'
import { Icon } from '../parts/icon.tsx'
import { useOptionName } from '../parts/option-name.ts'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { ChatLink, SellerCards, type SellerData, SellerName } from '../sellers/index.ts'
import type { ProductData } from './product.server.ts'
import styles from './product-more.module.css'
import type { Unit } from './variant.ts'

type FactsProps = { product: ProductData; unit: Unit | undefined; seller: SellerData | null }

/** Shows the product's facts as a table: category, materials, numbers, services and seller. */
export function ProductFacts({ product, unit, seller }: FactsProps) {
  const t = useMessages()
  const optionName = useOptionName()
  const { breadcrumb, productType, vendor, shared, axes, services } = product
  const [category] = breadcrumb
  const subCategory = breadcrumb.length > 1 ? breadcrumb.at(-1) : undefined
  const facts: [string, ReactNode][] = []
  const toCategory = ({ slug, name }: { slug: string; name: string }) => (
    <LocalLink to={`/c/${slug}`}>{name}</LocalLink>
  )
  if (category) facts.push([t('catalogue.category'), toCategory(category)])
  if (subCategory) facts.push([t('catalogue.subCategory'), toCategory(subCategory)])
  if (productType)
    facts.push([
      t('catalogue.productType'),
      <LocalLink key="type" to={`/types/${productType.slug}`}>
        {productType.name}
      </LocalLink>,
    ])
  if (vendor) facts.push([t('catalogue.seller'), <SellerName key="seller" seller={vendor} />])
  for (const { type, name } of shared) facts.push([optionName(type), <bdi key={name}>{name}</bdi>])
  for (const { type, values, unit } of axes)
    facts.push([
      optionName(type),
      <Fragment key={type}>
        {values.map(({ key, name, short }, place) => (
          <Fragment key={key}>
            {place > 0 && t('catalogue.comma')}
            <bdi>{short ?? name}</bdi>
          </Fragment>
        ))}
        {unit && (
          <>
            {' ('}
            <bdi>{unit}</bdi>)
          </>
        )}
      </Fragment>,
    ])
  if (unit?.sku)
    facts.push([
      t('catalogue.sku'),
      <bdi key="sku" dir="ltr">
        {unit.sku}
      </bdi>,
    ])
  if (unit?.barcode)
    facts.push([
      t('catalogue.barcode'),
      <bdi key="barcode" dir="ltr">
        {unit.barcode}
      </bdi>,
    ])
  return (
    <section className={styles.facts} aria-labelledby="details">
      <h2 id="details">{t('catalogue.details')}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CompareLink slug={product.slug} />
      {services.length > 0 && (
        <>
          <h3>{t('catalogue.services')}</h3>
          <ul>
            {services.map((service) => (
              <li key={service}>
                <Icon name="check" />
                {service}
              </li>
            ))}
          </ul>
        </>
      )}
      {seller && (
        <>
          <h3>{t('catalogue.seller')}</h3>
          <SellerCards sellers={[seller]} />
          <WithExtension name="chats">
            <ChatLink query={`product=${product.id}`} />
          </WithExtension>
        </>
      )}
      {!vendor && (
        <WithExtension name="chats">
          <ChatLink query={`product=${product.id}`} label="sellers.askShop" />
        </WithExtension>
      )}
    </section>
  )
}
