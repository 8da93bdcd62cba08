import { Text } from '@mantine/core'
import { useMessages } from '../platform/messages.tsx'
import type { ShopReturn } from './return-calls.ts'
import { reasons } from './return-text.ts'
import classes from './returns.module.css'

/** A line of a return: picture, name, options, SKU, the buyer's reason, and what is sent instead. */
export function ReturnLine({ line }: { line: ShopReturn['lines'][number] }) {
  const t = useMessages()
  const { name, options, sku, picture, reason, instead } = line
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
      <div className={classes.lineText}>
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
          <bdi dir="ltr">{sku}</bdi>
        </Text>
        <Text size="sm">{t(reasons[reason])}</Text>
        {instead && <Text size="sm">{t('returns.instead', { options: instead })}</Text>}
      </div>
    </div>
  )
}
