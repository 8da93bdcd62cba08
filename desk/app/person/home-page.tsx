import { Card, Group, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { type Area, areas } from '@marah/contract/desk/rights'
import { formatMoney } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { Icon } from '../parts/icon.tsx'
import { Page } from '../parts/page.tsx'
import { areaLabels, levelLabels, roleLabels, roleTexts } from '../parts/person-text.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import classes from './person.module.css'

/** The first screen: who one is at this desk, and what the role may do. */
export function HomePage() {
  const t = useMessages()
  const language = useLanguage()
  const { name, role, rights, refund_limit, seller, shop } = usePerson()
  const held = (Object.keys(areas) as Area[]).filter((area) => rights[area] !== null)
  return (
    <Page
      title={t('person.hello', { name: name.split(' ')[0] ?? name })}
      text={
        <RichMessage
          k="person.roleAt"
          values={{ role: t(roleLabels[role]), shop: <bdi>{shop.name[language]}</bdi> }}
        />
      }
    >
      <Card className={classes.card} radius="lg" padding="lg">
        <Stack gap="lg">
          <Group wrap="nowrap" align="flex-start">
            <ThemeIcon size={44} radius="md" variant="light">
              <Icon name="shield" size={24} />
            </ThemeIcon>
            <div>
              <Title order={2}>{t('person.rights')}</Title>
              <Text c="dimmed">
                {t(roleTexts[role])}
                {seller && (
                  <>
                    {' '}
                    <RichMessage k="person.sellerIs" values={{ seller: <bdi>{seller.name}</bdi> }} />
                  </>
                )}
              </Text>
            </div>
          </Group>
          <SimpleGrid component="ul" cols={{ base: 2, md: 3 }} spacing="xs" className={classes.rights}>
            {held.map((area) => {
              const level = levelLabels[rights[area] ?? '']
              return (
                <li key={area} className={classes.right}>
                  <Text fw={600}>{t(areaLabels[area])}</Text>
                  <Text size="sm" c="dimmed">
                    {level && t(level)}
                  </Text>
                </li>
              )
            })}
          </SimpleGrid>
          {rights.orders === 'refund' && (
            <Text size="sm" c="dimmed">
              {refund_limit === null ? (
                t('person.noRefundLimit')
              ) : (
                <RichMessage
                  k="person.refundLimit"
                  values={{ amount: <bdi dir="ltr">{formatMoney(refund_limit, shop.currency)}</bdi> }}
                />
              )}
            </Text>
          )}
        </Stack>
      </Card>
    </Page>
  )
}
