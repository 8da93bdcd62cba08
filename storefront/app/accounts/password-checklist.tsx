import { Icon } from '../parts/icon.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { shortestPassword } from '../platform/shop.ts'
import styles from './password-checklist.module.css'
import { fulfilledRules, type PasswordRule, passwordRuleNames } from './password-rules.ts'

const ruleMessages: Record<PasswordRule, MessageKey> = {
  length: 'accounts.ruleLength',
  number: 'accounts.ruleNumber',
  lower: 'accounts.ruleLower',
  upper: 'accounts.ruleUpper',
  symbol: 'accounts.ruleSymbol',
}

/** Shows the five password rules in advance, and ticks them while the customer types (rule P22). */
export function PasswordChecklist({ password }: { password: string }) {
  const t = useMessages()
  const shortest = shortestPassword()
  const fulfilled = fulfilledRules(password, shortest)
  return (
    <div className={styles.rules}>
      <p>{t('accounts.rulesTitle')}</p>
      <ul>
        {passwordRuleNames.map((rule) => (
          <li key={rule} data-fulfilled={fulfilled.has(rule) || undefined}>
            <span className={styles.mark}>{fulfilled.has(rule) && <Icon name="check" />}</span>
            {t(ruleMessages[rule], { shortest })}
            {fulfilled.has(rule) && <span className="unseen">{t('accounts.ruleKept')}</span>}
          </li>
        ))}
      </ul>
      <p className="unseen" role="status">
        {password !== '' && t('accounts.rulesKept', { kept: fulfilled.size, all: passwordRuleNames.length })}
      </p>
    </div>
  )
}
