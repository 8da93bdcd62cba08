import { Icon } from '../parts/icon.tsx'
import type { WordKey } from '../platform/word-keys.ts'
import { useWords } from '../platform/words.tsx'
import styles from './password-checklist.module.css'
import { keptRules, type PasswordRule, passwordRuleNames } from './password-rules.ts'

const ruleWords: Record<PasswordRule, WordKey> = {
  length: 'accounts.ruleLength',
  number: 'accounts.ruleNumber',
  lower: 'accounts.ruleLower',
  upper: 'accounts.ruleUpper',
  symbol: 'accounts.ruleSymbol',
}

/** The five rules, read before typing and ticked while typing (rule P22). */
export function PasswordChecklist({ password }: { password: string }) {
  const t = useWords()
  const kept = keptRules(password)
  return (
    <div className={styles.rules}>
      <p>{t('accounts.rulesTitle')}</p>
      <ul>
        {passwordRuleNames.map((rule) => (
          <li key={rule} data-kept={kept.has(rule) || undefined}>
            <span className={styles.mark}>{kept.has(rule) && <Icon name="check" />}</span>
            {t(ruleWords[rule])}
            {kept.has(rule) && <span className="unseen">{t('accounts.ruleKept')}</span>}
          </li>
        ))}
      </ul>
      <p className="unseen" role="status">
        {password !== '' && t('accounts.rulesKept', { kept: kept.size, all: passwordRuleNames.length })}
      </p>
    </div>
  )
}
