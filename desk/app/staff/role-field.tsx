import { Radio, SimpleGrid, Text } from '@mantine/core'
import { isWithin, type Role, roleNames } from '@marah/contract/desk/rights'
import { roleLabels, roleTexts } from '../parts/person-text.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import classes from './staff.module.css'

/** The roles that the person may give, each with what it may do. */
export function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const t = useMessages()
  const { role: own } = usePerson()
  const offered = roleNames.filter((role) => isWithin(role, own))
  return (
    <Radio.Group label={t('staff.role')} value={value} onChange={(role) => onChange(role as Role)}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={8} mt={6}>
        {offered.map((role) => (
          <Radio.Card key={role} value={role} className={classes.role} radius="md">
            <Radio.Indicator />
            <div>
              <Text fw={600}>{t(roleLabels[role])}</Text>
              <Text size="sm" c="dimmed">
                {t(roleTexts[role])}
              </Text>
            </div>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}
