import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KidForm, kidsQuery } from '../kids/index.ts'
import { Button } from '../parts/button.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import formStyles from '../personal/form.module.css'
import { Loaded } from '../personal/loaded.tsx'
import { useMessages } from '../platform/messages.tsx'
import profileStyles from './profile.module.css'

/** Asks for the children, so that the customer books a first visit by ticking them. */
export function KidsStep({ onDone }: { onDone: () => void }) {
  const t = useMessages()
  const kids = useQuery(kidsQuery)
  const [adding, setAdding] = useState(false)
  return (
    <>
      <p>{t('accounts-entry.kidsText')}</p>
      <Loaded query={kids} skeleton={<Skeleton lines={6} />}>
        {(list) => (
          <>
            {list.length > 0 && (
              <ul className={profileStyles.rows}>
                {list.map(({ id, name, age }) => (
                  <li key={id}>
                    <strong>
                      <bdi>{name}</bdi>
                    </strong>
                    {t('kids.age', { count: age })}
                  </li>
                ))}
              </ul>
            )}
            {adding || list.length === 0 ? (
              <KidForm
                key={list.length}
                short
                wide
                onSaved={() => setAdding(false)}
                onCancel={list.length > 0 ? () => setAdding(false) : undefined}
              />
            ) : (
              <div className={formStyles.actions}>
                <Button wide onClick={onDone}>
                  {t('accounts-entry.goOn')}
                </Button>
                <Button look="quiet" wide onClick={() => setAdding(true)}>
                  {t('accounts-entry.kidsAnother')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
