import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './goods-line.module.css'

type Goods = {
  readonly name: string
  readonly options: string
  readonly sku: string
  readonly picture: { readonly webp: string } | null
}

/** A unit of goods: picture, name, options, SKU, and below them what a screen says of it. */
export function GoodsLine({ goods, children }: { goods: Goods; children?: ReactNode }) {
  const { name, options, sku, picture } = goods
  return (
    <div className={classes.line}>
      {picture && (
        <img
          className={classes.picture}
          srcSet={picture.webp}
          sizes="56px"
          width={56}
          height={56}
          alt=""
          loading="lazy"
        />
      )}
      <div className={classes.text}>
        <Text fw={600}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {options !== '' && (
            <>
              <bdi>{options}</bdi>
              {' · '}
            </>
          )}
          <bdi dir="ltr" className={classes.sku}>
            {sku}
          </bdi>
        </Text>
        {children}
      </div>
    </div>
  )
}
