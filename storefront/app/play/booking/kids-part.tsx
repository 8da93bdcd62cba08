import { type ReactNode, Suspense } from 'react'
import type { KidPickerProps } from '../../kids/index.ts'
import { Panel } from '../../parts/panel.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { useAppState } from '../../platform/app-state.ts'
import { languageOf } from '../../platform/language.tsx'
import { lazyPart } from '../../platform/load-code.ts'
import { loadMessages, useMessages } from '../../platform/messages.tsx'
import { hasExtension } from '../../platform/shop-facts.ts'
import styles from './booking.module.css'
import { Problem } from './problem-note.tsx'

// Kids belong to a customer: nothing of them is fetched for a visitor.
const KidPicker = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../kids/index.ts').then((kids) => ({ default: kids.KidPicker })),
    loadMessages(languageOf(location.pathname), 'personal'),
  ])
  return part
})

type KidsPartProps = KidPickerProps & {
  /** Replaces the children while no customer is logged in. */
  visitor?: ReactNode
  /** Asks a customer for the kids in another way, with code of its own. */
  picker?: (props: KidPickerProps) => ReactNode
  children?: ReactNode
}

/** Asks which children come; a visitor reads that this choice follows the login. */
export function KidsPart({ visitor, picker, children, ...props }: KidsPartProps) {
  const t = useMessages()
  const loggedIn = useAppState((state) => state.loggedIn)
  return (
    <Panel title={t('play-book.kids')} id="kids">
      {loggedIn ? (
        <Suspense fallback={<Skeleton lines={4} />}>
          {picker ? picker({ ...props, addsInPlace: true }) : <KidPicker {...props} addsInPlace />}
        </Suspense>
      ) : (
        <div className={styles.visitor}>
          <Problem text={props.error} />
          {visitor ?? (
            <p>{t(hasExtension('guest-bookings') ? 'play-book.kidsNext' : 'play-book.kidsLater')}</p>
          )}
        </div>
      )}
      {children}
    </Panel>
  )
}
